import type { LookedUp } from '#functions/domain/content/itemRecords/lookUp.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** A candidate for a name: the value to store, and what distinguishes it from others with the same name. */
export interface NameCandidate {
  value: Person | LookedUp;
  label: string;
}

/** The candidates for each name; names are normalized. */
export type CandidatesByName = Map<string, NameCandidate[]>;

export const addCandidate = (found: CandidatesByName, name: string, one: NameCandidate): void => {
  found.set(name, [...(found.get(name) ?? []), one]);
};
