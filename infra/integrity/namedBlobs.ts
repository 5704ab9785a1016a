import { sha256 } from '#functions/platform/crypto/checksum.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { type Data, type Finding, openData } from '#infra/integrity/data.ts';

/** What a record says about the bytes that it names. */
type Bytes = Pick<FileRecord, 'blob'> & Partial<Pick<FileRecord, 'bytes' | 'checksum'>>;

/** `must`: bytes of a record. `may`: bytes of an upload in progress. `away`: bytes in a storage container. */
type BlobState = 'must' | 'may' | 'away';

interface BlobNamingRecord {
  blob?: string;
  bytes?: number;
  checksum?: string;
  file?: Bytes | null;
  attachment?: { file: Bytes };
  endedOn?: string | null;
  body?: { blob?: unknown };
}

type Reader = (data: BlobNamingRecord, sk: string, pk: string) => Bytes[];

const filesOf: Reader = ({ file, attachment }) => [file, attachment?.file].flatMap((one) => (one?.blob ? [one] : []));
const ownBlob: Reader = ({ blob }) => (blob ? [{ blob }] : []);

/** Partitions whose rows name bytes, by prefix. */
const partitions: [prefix: string, place: BlobState, read: Reader][] = [
  ['item#', 'must', filesOf],
  ['list#', 'must', filesOf],
  ['consents', 'must', filesOf],
  ['rendition#', 'must', ({ blob, bytes, checksum }) => (blob ? [{ blob, ...(bytes && { bytes }), ...(checksum && { checksum }) }] : [])],
  ['job#', 'may', ({ endedOn, body }) => (!endedOn && typeof body?.blob === 'string' ? [{ blob: body.blob }] : [])],
  ['renditions', 'may', ownBlob],
  ['upload#', 'may', ownBlob],
  ['looseblobs', 'may', ownBlob],
  ['unplaced', 'may', ownBlob],
  ['staged', 'may', (_data, sk) => [{ blob: `staged/${sk}` }]],
  ['blobplace#', 'away', (_data, _sk, pk) => [{ blob: pk.slice('blobplace#'.length) }]],
];

/** The file name of a blob. */
const fileOf = (blob: string): string => sha256(blob).toString('hex');

/** Collects all names of blobs for the following checks. */
export const collectNames = (data: Data): void => {
  const insert = data.db.prepare('INSERT INTO named VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const [prefix, state, read] of partitions)
    for (const { pk, sk, data: row } of data.rows<BlobNamingRecord>(prefix))
      for (const { blob, bytes = null, checksum = null } of read(row, sk, pk))
        insert.run(fileOf(blob), blob, bytes, checksum, pk, sk, state);
  data.db.exec('CREATE INDEX temp.named_file ON named (file, pk)');
};

/** Whether a record still names the blob now: while a host is running it may have been removed. */
export const isStillNamed = (folder: string, pk: string, sk: string, blob: string): boolean => {
  const data = openData(folder);
  try {
    return JSON.stringify(data.read({ table: 'content', pk, sk }) ?? '').includes(JSON.stringify(blob));
  } finally {
    data.close();
  }
};

/** Shared bytes need a row for each owner; otherwise the first one to release them would remove them. */
export function* checkShares(data: Data): Generator<Finding> {
  const owners = data.db.prepare(`
    SELECT DISTINCT blob, pk FROM named WHERE place = 'must' AND (pk LIKE 'item#%' OR pk LIKE 'list#%') AND file IN (
      SELECT file FROM named WHERE place = 'must' AND (pk LIKE 'item#%' OR pk LIKE 'list#%') GROUP BY file HAVING count(DISTINCT pk) > 1)`);
  for (const { blob, pk } of owners.iterate() as Iterable<{ blob: string; pk: string }>) {
    const [, listId = '', id = '0'] = pk.split('#');
    const sk = `${listId}#${id.padStart(10, '0')}`;
    if (!data.read({ table: 'content', pk: `blob#${blob}`, sk }))
      yield {
        what: 'shared bytes',
        id: blob,
        wrong: `no row records that ${pk} also uses them`,
        repair: `add the row blob#${blob} ${sk} with SQL`,
      };
  }
  const named = data.db.prepare('SELECT 1 AS found FROM named WHERE file = ? AND pk = ?');
  const loose = data.db.prepare("SELECT 1 AS found FROM named WHERE file = ? AND pk = 'looseblobs'");
  for (const { pk, data: use } of data.rows<{ listId: string; id: number }>('blob#')) {
    const blob = pk.slice('blob#'.length);
    const owner = use.id === 0 ? `list#${use.listId}` : `item#${use.listId}#${use.id}`;
    if (!named.get(fileOf(blob), owner) && !loose.get(fileOf(blob)))
      yield {
        what: 'shared bytes',
        id: blob,
        wrong: `a row records that ${owner} uses them, but it does not`,
        repair: 'delete the row with SQL',
      };
  }
}
