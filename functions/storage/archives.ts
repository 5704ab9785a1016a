import type { SecretKey } from '#functions/platform/secrets.ts';
import type { Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import { type FindKey, isSignedBy, signed } from '#functions/storage/seals.ts';

/** How far the facts of a chain are in archives. The seals themselves stay. */
export interface ArchivedChain {
  subject: string;
  /** The last seal whose facts are archived, and its hash. */
  upTo: number;
  hash: string;
  /** The facts happened before this time. */
  before: string;
  /** Signed with a key outside the table, so that nobody can claim that deleted facts were archived. */
  mac: string;
}

/** The same, with how far the facts have been removed from the table. */
export interface ArchiveRecord extends ArchivedChain {
  removedUpTo: number;
}

type Unsigned = Omit<ArchivedChain, 'mac'>;

const parts = ({ subject, upTo, hash, before }: Unsigned) => [subject, upTo, hash, before];

export const signArchived = (key: SecretKey, chain: Unsigned): ArchivedChain => ({ ...chain, mac: signed(key, 'archived', parts(chain)) });

/** Without a way to find the key, the signature is not checked. */
export const isArchived = async (find: FindKey | undefined, chain: ArchivedChain): Promise<boolean> =>
  !find || isSignedBy(find, chain.mac, 'archived', parts(chain));

export const archivedChain = async (table: Table, subject: string): Promise<ArchivedChain | undefined> => {
  const record = await read<ArchiveRecord>(table, keys.archivedChain(subject));
  if (!record) return undefined;
  const { removedUpTo: _, ...chain } = record;
  return chain;
};

/** The time before which facts may be archived; null if there are none. */
export const archivedBefore = async (table: Table): Promise<string | null> =>
  (await read<{ before: string }>(table, keys.auditArchive))?.before ?? null;
