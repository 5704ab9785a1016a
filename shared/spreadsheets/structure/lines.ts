import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { UnreadableWorkbook } from '#shared/spreadsheets/workbook.ts';

export interface CsvLine {
  /** In original form, with quotation marks. */
  fields: string[];
  ending: string;
}

/** Moves some entries before another one; positions are those before the move. */
const moved = <T>(all: T[], at: number, count: number, to: number): T[] => {
  const block = all.slice(at, at + count);
  const rest = [...all.slice(0, at), ...all.slice(at + count)];
  const start = to > at ? to - count : to;
  return [...rest.slice(0, start), ...block, ...rest.slice(start)];
};

const blank = (like: CsvLine | undefined, ending: string): CsvLine => ({ fields: (like?.fields ?? ['']).map(() => ''), ending });

const isEmpty = ({ fields }: CsvLine): boolean => fields.every((field) => field === '');

/** Fields of a line, padded with empty ones up to a column if something follows. */
const changeFields = (line: CsvLine, change: (fields: string[]) => string[], first: number): CsvLine => {
  if (line.fields.length <= first || isEmpty(line)) return line;
  const fields = change(line.fields);
  return { ...line, fields: fields.length > 0 ? fields : [''] };
};

const padded = (fields: string[], length: number): string[] => [...fields, ...Array<string>(Math.max(0, length - fields.length)).fill('')];

const stepOf = (lines: CsvLine[], step: TableStep, usual: string): CsvLine[] => {
  if (!('count' in step)) throw new UnreadableWorkbook('a text of values has no sheets');
  const { kind, at, count } = step;
  if (kind === 'insertRows') {
    if (at >= lines.length) return lines;
    const made = Array.from({ length: count }, () => blank(lines[at - 1] ?? lines[at], usual));
    return [...lines.slice(0, at), ...made, ...lines.slice(at)];
  }
  if (kind === 'deleteRows') return [...lines.slice(0, at), ...lines.slice(at + count)];
  if (kind === 'moveRows') {
    const filler = blank(undefined, usual);
    const length = Math.min(at, step.to) >= lines.length ? 0 : Math.max(at + count, step.to);
    const after = moved([...lines, ...Array<CsvLine>(Math.max(0, length - lines.length)).fill(filler)], at, count, step.to);
    return after.slice(0, after.findLastIndex((line) => line !== filler) + 1);
  }
  if (kind === 'insertColumns') {
    const empty = Array<string>(count).fill('');
    return lines.map((line) => changeFields(line, (fields) => [...fields.slice(0, at), ...empty, ...fields.slice(at)], at));
  }
  if (kind === 'deleteColumns')
    return lines.map((line) => changeFields(line, (fields) => [...fields.slice(0, at), ...fields.slice(at + count)], at));
  const { to } = step;
  return lines.map((line) =>
    changeFields(line, (fields) => moved(padded(fields, Math.max(at + count, to)), at, count, to), Math.min(at, to)),
  );
};

/** The lines of a CSV text after all steps; every line but the last keeps its line ending. */
export const linesAfter = (lines: CsvLine[], steps: readonly TableStep[], usual: string): CsvLine[] => {
  if (steps.length === 0) return lines;
  const isOpen = lines.at(-1)?.ending === '';
  const after = steps.reduce((now, step) => stepOf(now, step, usual), lines);
  return after.map((line, index) => {
    const isLast = index === after.length - 1;
    return { ...line, ending: isLast && isOpen ? '' : line.ending || usual };
  });
};
