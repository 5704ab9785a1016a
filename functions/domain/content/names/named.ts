import type { LookedUp } from '#functions/domain/content/itemRecords/lookUp.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** What goes by some words: the value a field keeps, and how it is told apart from others that go by the same. */
export interface Named {
  value: Person | LookedUp;
  label: string;
}

/** What goes by each of some words, which are folded. */
export type NamedByWords = Map<string, Named[]>;

export const add = (found: NamedByWords, words: string, one: Named): void => {
  found.set(words, [...(found.get(words) ?? []), one]);
};
