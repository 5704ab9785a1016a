import type { TableStep } from '#shared/models/documents/tableStep.ts';

/** The parameters of the editor's mutations that identify rows, columns and worksheets. */
interface MutationParams {
  subUnitId?: string;
  range?: Lines;
  sourceRange?: Lines;
  targetRange?: Lines;
  name?: string;
  index?: number;
  toOrder?: number;
  sheet?: { id: string; name: string };
}
interface Lines {
  startRow: number;
  endRow: number;
  startColumn: number;
  endColumn: number;
}

const rowsOf = ({ startRow, endRow }: Lines) => ({ at: startRow, count: endRow - startRow + 1 });
const columnsOf = ({ startColumn, endColumn }: Lines) => ({ at: startColumn, count: endColumn - startColumn + 1 });

type ReadStep = (params: MutationParams, sheet: string) => TableStep | undefined;

/** The editor's operations on rows, columns and worksheets, by the names of its mutations. */
const mutations: Record<string, ReadStep> = {
  'insert-row': ({ range }, sheet) => range && { kind: 'insertRows', sheet, ...rowsOf(range) },
  'remove-rows': ({ range }, sheet) => range && { kind: 'deleteRows', sheet, ...rowsOf(range) },
  'insert-col': ({ range }, sheet) => range && { kind: 'insertColumns', sheet, ...columnsOf(range) },
  'remove-col': ({ range }, sheet) => range && { kind: 'deleteColumns', sheet, ...columnsOf(range) },
  'move-rows': ({ sourceRange, targetRange }, sheet) =>
    sourceRange && targetRange && { kind: 'moveRows', sheet, ...rowsOf(sourceRange), to: targetRange.startRow },
  'move-columns': ({ sourceRange, targetRange }, sheet) =>
    sourceRange && targetRange && { kind: 'moveColumns', sheet, ...columnsOf(sourceRange), to: targetRange.startColumn },
  'insert-sheet': ({ sheet, index = 0 }) => sheet && { kind: 'addSheet', sheet: sheet.name, to: index },
  'remove-sheet': (_params, sheet) => ({ kind: 'deleteSheet', sheet }),
  'set-worksheet-name': ({ name = '' }, sheet) => ({ kind: 'renameSheet', sheet, name }),
  'set-worksheet-order': ({ toOrder = 0 }, sheet) => ({ kind: 'moveSheet', sheet, to: toOrder }),
};
const MUTATION = /^sheet\.mutation\.(.*)$/;

export const isStep = (mutation: string): boolean => (MUTATION.exec(mutation)?.[1] ?? '') in mutations;

const isSameLines = (one: TableStep, other: TableStep): boolean =>
  'count' in one && 'count' in other && one.sheet === other.sheet && one.at === other.at && one.count === other.count;

/** Whether a step cancels the previous one. Deleting inserted lines leaves nothing; deleted lines come back only by undo. */
const takesBack = (step: TableStep, before: TableStep, isUndone: boolean): boolean => {
  const pair = `${before.kind} ${step.kind}`;
  if (pair === 'addSheet deleteSheet') return before.sheet === step.sheet;
  if (pair === 'insertRows deleteRows' || pair === 'insertColumns deleteColumns') return isSameLines(before, step);
  if (!isUndone) return false;
  if (pair === 'deleteSheet addSheet') return before.sheet === step.sheet;
  return (pair === 'deleteRows insertRows' || pair === 'deleteColumns insertColumns') && isSameLines(before, step);
};

/** The list of steps with one added, or with the last removed if the new step cancels it. */
export const withStep = (steps: readonly TableStep[], step: TableStep, isUndone: boolean): TableStep[] => {
  const last = steps.at(-1);
  if (last && takesBack(step, last, isUndone)) return steps.slice(0, -1);
  if (last?.kind === 'renameSheet' && step.kind === 'renameSheet' && last.name === step.sheet) {
    const rest = steps.slice(0, -1);
    return last.sheet === step.name ? rest : [...rest, { ...last, name: step.name }];
  }
  if (last?.kind === 'moveSheet' && step.kind === 'moveSheet' && last.sheet === step.sheet) return [...steps.slice(0, -1), step];
  return [...steps, step];
};

/** Records changes to rows, columns and worksheets with the names that the worksheets have at that time. */
export const recordSteps = (sheets: Iterable<readonly [id: string, name: string]>) => {
  const names = new Map(sheets);
  let steps: TableStep[] = [];
  return {
    record: (mutation: string, params: MutationParams, isUndone: boolean): void => {
      const [, name = ''] = MUTATION.exec(mutation) ?? [];
      const id = params.sheet?.id ?? params.subUnitId ?? '';
      const step = mutations[name]?.(params, names.get(id) ?? '');
      if (!step) return;
      if (step.kind === 'addSheet') names.set(id, step.sheet);
      if (step.kind === 'renameSheet') names.set(id, step.name);
      steps = withStep(steps, step, isUndone);
    },
    all: (): TableStep[] => steps,
    /** Returns the steps to save. Later steps cannot cancel them. */
    take: (): TableStep[] => {
      const taken = steps;
      steps = [];
      return taken;
    },
    /** Puts back the steps after a failed save. */
    giveBack: (taken: TableStep[]): void => {
      steps = [...taken, ...steps];
    },
  };
};
