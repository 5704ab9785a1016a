import type { LookedUp } from '#functions/domain/content/itemRecords/lookUp.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** A candidate for a name: the value to store, and what distinguishes it from others with the same name. */
export interface Named {
  value: Person | LookedUp;
  label: string;
}

/** The candidates for each name; names are normalized. */
export type NamedByWords = Map<string, Named[]>;

export const add = (found: NamedByWords, words: string, one: Named): void => {
  found.set(words, [...(found.get(words) ?? []), one]);
};
