import type { SecretKey } from '#functions/platform/secrets.ts';
import type { Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import { type FindKey, isSignedBy, signed } from '#functions/storage/seals.ts';

/** How far the facts of a chain lie in archives. Its links stay where they are. */
export interface ArchivedChain {
  subject: string;
  /** The last link whose facts are archived, and its hash. */
  upTo: number;
  hash: string;
  /** Before which the facts happened. */
  before: string;
  /** Made with the key that is not in the table: nobody else can say that facts which are gone are archived. */
  mac: string;
}

/** The same with how far the facts have been removed from the table. */
export interface ArchiveRecord extends ArchivedChain {
  removedUpTo: number;
}

type Unsigned = Omit<ArchivedChain, 'mac'>;

const parts = ({ subject, upTo, hash, before }: Unsigned) => [subject, upTo, hash, before];

export const signArchived = (key: SecretKey, chain: Unsigned): ArchivedChain => ({ ...chain, mac: signed(key, 'archived', parts(chain)) });

/** Without a way to find the key it is taken as it is. */
export const isArchived = async (find: FindKey | undefined, chain: ArchivedChain): Promise<boolean> =>
  !find || isSignedBy(find, chain.mac, 'archived', parts(chain));

export const archivedChain = async (table: Table, subject: string): Promise<ArchivedChain | undefined> => {
  const record = await read<ArchiveRecord>(table, keys.archivedChain(subject));
  if (!record) return undefined;
  const { removedUpTo: _, ...chain } = record;
  return chain;
};

/** Before when facts may be archived; null where none are. */
export const archivedBefore = async (table: Table): Promise<string | null> =>
  (await read<{ before: string }>(table, keys.auditArchive))?.before ?? null;
