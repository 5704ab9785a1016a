import type { CellChange } from '#shared/models/documents/spreadsheet.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { type CsvLine, linesAfter } from '#shared/spreadsheets/structure/lines.ts';

/** A CSV text in which every line keeps its original form. */
export interface Csv {
  separator: string;
  lines: CsvLine[];
}

const SEPARATORS = [',', ';', '\t', '|'];

/** The most frequent separator outside quotation marks in the first lines. */
const separatorIn = (text: string): string => {
  const bare = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, 20)
    .join('\n');
  const counted = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
};

/** Fields in original form, including quotation marks. */
export const readCsv = (text: string): Csv => {
  const separator = separatorIn(text);
  const lines: Csv['lines'] = [];
  let fields: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) isQuoted = sign !== '"';
    else if (sign === '"' && (at === start || (text[start] === '"' && text[at - 1] === '"'))) isQuoted = true;
    else if (sign === separator) {
      fields.push(text.slice(start, at));
      start = at + 1;
    } else if (sign === '\n' || sign === '\r') {
      const ending = sign === '\r' && text[at + 1] === '\n' ? '\r\n' : sign;
      lines.push({ fields: [...fields, text.slice(start, at)], ending });
      fields = [];
      at += ending.length - 1;
      start = at + 1;
    }
  }
  if (start < text.length || fields.length > 0) lines.push({ fields: [...fields, text.slice(start)], ending: '' });
  return { separator, lines };
};

/** The value of a field. */
export const unquote = (field: string): string =>
  field.startsWith('"') ? field.slice(1, field.endsWith('"') && field.length > 1 ? -1 : undefined).replaceAll('""', '"') : field;

const fieldOf = (value: string, before: string, separator: string): string => {
  const isQuoted = before.startsWith('"') || value.includes(separator) || /["\r\n]/.test(value);
  return isQuoted ? `"${value.replaceAll('"', '""')}"` : value;
};

/** Applies structural changes and then cell changes to a CSV text; unchanged fields and lines keep their original form. */
export const changeCsv = (text: string, changes: CellChange[], steps: readonly TableStep[] = []): string => {
  const { separator, lines: before } = readCsv(text);
  const usual = before.find(({ ending }) => ending)?.ending ?? '\r\n';
  const lines = linesAfter(before, steps, usual);
  for (const { row, column, value } of changes) {
    if (value === undefined) continue;
    while (lines.length <= row) {
      const last = lines.at(-1);
      if (last) last.ending ||= usual;
      lines.push({ fields: [''], ending: last ? '' : usual });
    }
    const line = lines[row];
    if (!line) continue;
    while (line.fields.length <= column) line.fields.push('');
    line.fields[column] = fieldOf(value === null ? '' : String(value), line.fields[column] ?? '', separator);
  }
  return lines.map(({ fields, ending }) => fields.join(separator) + ending).join('');
};
