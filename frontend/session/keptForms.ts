import * as z from 'zod';
import { FieldValues } from '#shared/models/content/item.ts';

const StoredForm = z.object({
  at: z.iso.datetime(),
  /** The version of the item it was typed on. */
  version: z.number().optional(),
  typed: FieldValues,
});
export type StoredForm = z.infer<typeof StoredForm>;

const PREFIX = 'form ';
/** A browser gives a site some five million characters for everything. */
const CHARACTERS = 200_000;
const FORMS = 20;

const read = (key: string): StoredForm | null => {
  try {
    return StoredForm.parse(JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null'));
  } catch {
    return null;
  }
};

const keys = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

const drop = (key: string): void => localStorage.removeItem(PREFIX + key);

/** What was typed longest ago makes room. */
const makeRoom = (): void => {
  const byAge = keys().toSorted((one, other) => (read(other)?.at ?? '').localeCompare(read(one)?.at ?? ''));
  for (const key of byAge.slice(FORMS)) drop(key);
};

/** What was typed into forms and not saved, so that a browser that closes loses none of it. */
export const keptForms = {
  key: (userId: string, listId: string, itemId: number | null, part?: string): string =>
    [userId, listId, itemId ?? 'new', part].filter((name) => name !== undefined).join(' '),
  read,
  write: (key: string, kept: StoredForm): void => {
    const text = JSON.stringify(kept);
    try {
      // What is too long is not kept at all: half a form would look like the whole.
      if (text.length > CHARACTERS) drop(key);
      else localStorage.setItem(PREFIX + key, text);
      makeRoom();
    } catch {
      // A browser without room or in private mode keeps nothing; the form itself goes on.
    }
  },
  drop,
  dropAll: (): void => {
    for (const key of keys()) drop(key);
  },
};
