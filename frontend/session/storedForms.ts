import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';
import { FieldValues } from '#shared/models/content/item.ts';

const StoredForm = z.object({
  at: z.iso.datetime(),
  /** The version of the item when it was edited. */
  version: z.number().optional(),
  typed: FieldValues,
});
export type StoredForm = z.infer<typeof StoredForm>;

const stored = storedUnder('form ', StoredForm);
/** Browsers give a site some five million characters in total. */
const CHARACTERS = 200_000;
const FORMS = 20;

/** The oldest entries are dropped to make room. */
const makeRoom = (): void => {
  const typedAt = (key: string): string => stored.read(key)?.at ?? '';
  const byAge = stored.names().toSorted((one, other) => typedAt(other).localeCompare(typedAt(one)));
  for (const key of byAge.slice(FORMS)) stored.drop(key);
};

/** Unsaved form values, so that closing the browser loses nothing. */
export const storedForms = {
  key: (userId: string, listId: string, itemId: number | null, part?: string): string =>
    [userId, listId, itemId ?? 'new', part].filter((name) => name !== undefined).join(' '),
  read: stored.read,
  write: (key: string, form: StoredForm): void => {
    // A form that is too large is not stored at all, because half of it would look complete.
    if (JSON.stringify(form).length > CHARACTERS) stored.drop(key);
    else if (stored.write(key, form)) makeRoom();
  },
  drop: stored.drop,
  dropAll: stored.dropAll,
};
