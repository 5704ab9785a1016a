import type { RemovedKind } from '#shared/models/identity/erasure.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** Records that a person was erased or is being erased. */
export interface ErasureRecord {
  userId: string;
  itemId: number;
  alias: string;
  by: Person;
  startedOn: string;
  endedOn: string | null;
  /** The person's former name, while it is being searched for. */
  former: { userName: string; fullName: string; email: string } | null;
  discardsDrafts: boolean;
  hasNamesakes: boolean;
  /** The number of removed objects by type; names are counted where they are found. */
  removed: Partial<Record<RemovedKind, number>>;
  signedConsents: number;
}
