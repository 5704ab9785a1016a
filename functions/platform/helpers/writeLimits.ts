import { type Key, PK_BYTES, ROW_BYTES, SK_BYTES, TooLarge, TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';

const TRANSACTION_BYTES = 4 * 1024 * 1024;

/** The key of a write. */
export const keyOf = (write: Write): Key => {
  if ('put' in write) return write.put;
  if ('update' in write) return write.update;
  return 'delete' in write ? write.delete : write.check;
};

/** A text that identifies a row. */
export const rowId = ({ table, pk, sk }: Key): string => JSON.stringify([table, pk, sk]);

/** Whether a key is so long that no row can have it. */
export const isOverLimit = ({ pk, sk }: Key): boolean => Buffer.byteLength(pk) > PK_BYTES || Buffer.byteLength(sk) > SK_BYTES;

export const checkKey = (key: Key): void => {
  if (!key.pk || !key.sk) throw new RangeError('a key is empty');
  if (isOverLimit(key)) throw new TooLarge('a key is over its limit');
};

/** Both hosts measure rows by their JSON, so that neither accepts what the other refuses. */
export const checkRow = ({ pk, sk }: Key, json: string): number => {
  const bytes = Buffer.byteLength(pk) + Buffer.byteLength(sk) + Buffer.byteLength(json);
  if (bytes > ROW_BYTES) throw new TooLarge(`row ${pk} has ${bytes} bytes`);
  return bytes;
};

const jsonOf = (write: Write): string => {
  if ('put' in write) return JSON.stringify(write.put.data);
  return 'update' in write ? JSON.stringify({ ...write.set, ...write.add }) : '';
};

/** Refuses what either host would refuse, before anything is sent. Returns the JSON of each write. */
export const checkWrites = (writes: Write[]): string[] => {
  if (writes.length > TRANSACTION_WRITES) throw new TooLarge(`${writes.length} writes in a transaction`);
  const seen = new Set<string>();
  let bytes = 0;
  const texts = writes.map((write) => {
    const key = keyOf(write);
    checkKey(key);
    seen.add(rowId(key));
    const json = jsonOf(write);
    bytes += checkRow(key, json);
    return json;
  });
  if (seen.size < writes.length) throw new RangeError('two writes to one row in a transaction');
  if (bytes > TRANSACTION_BYTES) throw new TooLarge(`${bytes} bytes in a transaction`);
  return texts;
};
