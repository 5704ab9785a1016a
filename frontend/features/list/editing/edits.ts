import type { WireError } from '#shared/http/wrapper.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { FieldProblem } from '#shared/problems.ts';

export const editStates = ['pending', 'queued', 'saving', 'success', 'warning', 'error'] as const;
export type EditState = (typeof editStates)[number];

export type Collision = NonNullable<WireError['collisions']>[number];

/** Why a row was not saved: invalid fields, conflicting changes by others, or a refusal of the whole row. */
export interface Failure {
  problems: FieldProblem[];
  collisions: Collision[];
  error: WireError | null;
}

/** The unsaved changes of a row. `base` is the version that the user saw, so that the server can merge or refuse. */
export interface Edit {
  id: number;
  title: string;
  base: number;
  before: FieldValues;
  changes: FieldValues;
  state: EditState;
  failure: Failure;
  warnings: WireError[];
}

export type Edits = ReadonlyMap<number, Edit>;

export const noEdits: Edits = new Map();
export const noFailure: Failure = { problems: [], collisions: [], error: null };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const put = (edits: Edits, edit: Edit): Edits => new Map(edits).set(edit.id, edit);

const remove = (edits: Edits, id: number): Edits => {
  const rest = new Map(edits);
  rest.delete(id);
  return rest;
};

/** Changes the state of a row if its current state is one of `from`; otherwise nothing happens. */
const move = (edits: Edits, id: number, from: readonly EditState[], to: Partial<Edit>): Edits => {
  const edit = edits.get(id);
  return edit && from.includes(edit.state) ? put(edits, { ...edit, ...to }) : edits;
};

const newEdit = (item: Item): Edit => ({
  id: item.Id,
  title: item.Title,
  base: item._Version,
  before: {},
  changes: {},
  state: 'pending',
  failure: noFailure,
  warnings: [],
});

/** A row that is queued or being saved is locked: the values sent must be the values shown. */
export const isLocked = (edit: Edit | undefined): boolean => edit?.state === 'queued' || edit?.state === 'saving';

export const isUnsaved = (edit: Edit): boolean => edit.state !== 'success' && edit.state !== 'warning';

const isOver = (edit: Edit): boolean => !isUnsaved(edit);

/** Changing a cell back to its stored value removes it from the edit; removing the last one removes the row. */
export const change = (edits: Edits, item: Item, field: string, value: unknown): Edits => {
  const known = edits.get(item.Id);
  if (isLocked(known)) return edits;

  const edit = known && !isOver(known) ? known : newEdit(item);
  const before = Object.hasOwn(edit.before, field) ? edit.before : { ...edit.before, [field]: item[field] };
  const { [field]: _, ...others } = edit.changes;
  const changes = same(before[field], value) ? others : { ...others, [field]: value };
  if (Object.keys(changes).length === 0) return remove(edits, item.Id);

  const problems = edit.failure.problems.filter(({ at }) => at !== field);
  const collisions = edit.failure.collisions.filter((collision) => collision.field !== field);
  return put(edits, { ...edit, before, changes, state: 'pending', failure: { problems, collisions, error: null } });
};

export const queue = (edits: Edits, id: number): Edits => move(edits, id, ['pending', 'error'], { state: 'queued', failure: noFailure });

export const removeFromQueue = (edits: Edits, id: number): Edits => move(edits, id, ['queued'], { state: 'pending' });

/** Rows with unresolved conflicts are left out. */
export const queueAll = (edits: Edits): Edits =>
  [...edits.values()].filter(({ failure }) => failure.collisions.length === 0).reduce((all, { id }) => queue(all, id), edits);

/** The next row to save. Rows are saved one at a time in the order of their changes. */
export const nextToSave = (edits: Edits): Edit | null => {
  const all = [...edits.values()];
  return all.some(({ state }) => state === 'saving') ? null : (all.find(({ state }) => state === 'queued') ?? null);
};

export const start = (edits: Edits, id: number): Edits =>
  nextToSave(edits)?.id === id ? move(edits, id, ['queued'], { state: 'saving' }) : edits;

export const succeed = (edits: Edits, id: number, warnings: WireError[] = []): Edits =>
  move(edits, id, ['saving'], { state: warnings.length > 0 ? 'warning' : 'success', warnings, failure: noFailure });

export const fail = (edits: Edits, id: number, failure: Failure): Edits =>
  move(edits, id, ['queued', 'saving'], { state: 'error', failure });

/** The first failed row is explained; later ones wait, so that the user is not moved away while reading. */
export const explainedAfter = (edits: Edits, explained: number | null, failed: number): number =>
  explained !== null && edits.get(explained)?.state === 'error' ? explained : failed;

/** A row that could not be sent without a connection stays in its place in the queue. */
export const wait = (edits: Edits, id: number): Edits => move(edits, id, ['saving'], { state: 'queued' });

/** Rows that an earlier window could not send, to be sent unchanged. */
export const waiting = (rows: readonly Pick<Edit, 'id' | 'title' | 'base' | 'before' | 'changes'>[]): Edits =>
  new Map(rows.map((row) => [row.id, { ...row, state: 'queued', failure: noFailure, warnings: [] }]));

/** An edit that restores the previous values of a saved row. */
export const withReverted = ({ before, changes }: Edit, saved: Item): Edit => {
  const values = (of: FieldValues): FieldValues => Object.fromEntries(Object.keys(changes).map((name) => [name, of[name] ?? null]));
  return { ...newEdit(saved), before: values(saved), changes: values(before) };
};

/** Also sends these rows, except those that have been changed again. */
export const send = (edits: Edits, rows: readonly Edit[]): Edits => {
  const isChanged = (id: number): boolean => {
    const edit = edits.get(id);
    return edit !== undefined && isUnsaved(edit);
  };
  return new Map([...edits, ...waiting(rows.filter(({ id }) => !isChanged(id)))]);
};

/** The rows without passwords, for storage in the browser. Rows with no other changes are left out. */
export const withoutSecrets = (rows: readonly Edit[], fields: readonly Field[]): Edit[] => {
  const secret = new Set(fields.filter((field) => holds(field, 'secret')).map(({ internalFieldName }) => internalFieldName));
  const open = (values: FieldValues): FieldValues => Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
  const rebased = rows.map((row) => ({ ...row, before: open(row.before), changes: open(row.changes) }));
  return rebased.filter(({ changes }) => Object.keys(changes).length > 0);
};

/** A success disappears by itself, a warning when it was read. */
export const clear = (edits: Edits, id: number): Edits => {
  const edit = edits.get(id);
  return edit && isOver(edit) ? remove(edits, id) : edits;
};

/** A row that is being saved cannot be discarded. */
export const discard = (edits: Edits, id: number): Edits => (edits.get(id)?.state === 'saving' ? edits : remove(edits, id));

export const discardAll = (edits: Edits): Edits => new Map([...edits].filter(([, { state }]) => state === 'saving'));

/** "Mine" overwrites the other value, "theirs" drops the user's value; both are now based on the current version. */
export const resolve = (edits: Edits, current: Item, field: string, keep: 'mine' | 'theirs'): Edits => {
  const edit = edits.get(current.Id);
  if (!edit) return edits;
  const collisions = edit.failure.collisions.filter((collision) => collision.field !== field);
  const { [field]: mine, ...others } = edit.changes;
  const changes = keep === 'mine' ? { ...others, [field]: mine } : others;
  if (Object.keys(changes).length === 0) return remove(edits, edit.id);

  const decided = collisions.length === 0;
  return put(edits, {
    ...edit,
    changes,
    before: { ...edit.before, [field]: current[field] },
    base: decided ? current._Version : edit.base,
    state: decided ? 'pending' : edit.state,
    failure: { ...edit.failure, collisions, error: decided ? null : edit.failure.error },
  });
};

export const countByState = (edits: Edits): Partial<Record<EditState, number>> => {
  const counts: Partial<Record<EditState, number>> = {};
  for (const { state } of edits.values()) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

export const hasUnsaved = (edits: Edits): boolean => [...edits.values()].some(isUnsaved);
