import type { RemovedKind } from '#shared/models/identity/erasure.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** That a person was erased, or is being erased. */
export interface ErasureRecord {
  userId: string;
  itemId: number;
  alias: string;
  by: Person;
  startedOn: string;
  endedOn: string | null;
  /** What the person was called, for as long as it is looked for. */
  former: { userName: string; fullName: string; email: string } | null;
  discardsDrafts: boolean;
  hasNamesakes: boolean;
  /** How much there was of each; names are counted where they are found. */
  removed: Partial<Record<RemovedKind, number>>;
  signedConsents: number;
}
