import { change, type Edits } from '#frontend/features/list/editing/edits.ts';
import type { Item } from '#shared/models/content/item.ts';

/** A cell and its new value. */
export interface CellChange {
  item: Item;
  field: string;
  value: unknown;
}

/** The changes of one step, each with the previous value of its cell. */
type Step = (CellChange & { before: unknown })[];

export interface EditHistory {
  past: Step[];
  future: Step[];
}

export const noHistory: EditHistory = { past: [], future: [] };

/** The maximum number of steps that can be undone. */
const STEPS = 100;

const pendingValue = (edits: Edits, { item, field }: CellChange): unknown => {
  const changes = edits.get(item.Id)?.changes ?? {};
  return Object.hasOwn(changes, field) ? changes[field] : item[field];
};

/** Applies changes as one undoable step. */
export const makeStep = (edits: Edits, history: EditHistory, changes: CellChange[]): { edits: Edits; history: EditHistory } => {
  const step = changes.map((one) => ({ ...one, before: pendingValue(edits, one) }));
  const next = changes.reduce((all, { item, field, value }) => change(all, item, field, value), edits);
  return { edits: next, history: { past: [...history.past, step].slice(-STEPS), future: [] } };
};

/** Undoes the last step, except in rows that are being saved. */
export const undoStep = (edits: Edits, { past, future }: EditHistory): { edits: Edits; history: EditHistory } => {
  const step = past.at(-1);
  if (!step) return { edits, history: { past, future } };
  const next = step.toReversed().reduce((all, { item, field, before }) => change(all, item, field, before), edits);
  return { edits: next, history: { past: past.slice(0, -1), future: [...future, step] } };
};

export const redoStep = (edits: Edits, { past, future }: EditHistory): { edits: Edits; history: EditHistory } => {
  const step = future.at(-1);
  if (!step) return { edits, history: { past, future } };
  const next = step.reduce((all, { item, field, value }) => change(all, item, field, value), edits);
  return { edits: next, history: { past: [...past, step], future: future.slice(0, -1) } };
};
