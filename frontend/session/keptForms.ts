import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';
import { FieldValues } from '#shared/models/content/item.ts';

const StoredForm = z.object({
  at: z.iso.datetime(),
  /** The version of the item it was typed on. */
  version: z.number().optional(),
  typed: FieldValues,
});
export type StoredForm = z.infer<typeof StoredForm>;

const stored = storedUnder('form ', StoredForm);
/** A browser gives a site some five million characters for everything. */
const CHARACTERS = 200_000;
const FORMS = 20;

/** What was typed longest ago makes room. */
const makeRoom = (): void => {
  const typedAt = (key: string): string => stored.read(key)?.at ?? '';
  const byAge = stored.names().toSorted((one, other) => typedAt(other).localeCompare(typedAt(one)));
  for (const key of byAge.slice(FORMS)) stored.drop(key);
};

/** What was typed into forms and not saved, so that a browser that closes loses none of it. */
export const keptForms = {
  key: (userId: string, listId: string, itemId: number | null, part?: string): string =>
    [userId, listId, itemId ?? 'new', part].filter((name) => name !== undefined).join(' '),
  read: stored.read,
  write: (key: string, kept: StoredForm): void => {
    // What is too long is not kept at all: half a form would look like the whole.
    if (JSON.stringify(kept).length > CHARACTERS) stored.drop(key);
    else if (stored.write(key, kept)) makeRoom();
  },
  drop: stored.drop,
  dropAll: stored.dropAll,
};
