import { numberBytes, utf8Bytes as utf8, valueBytes } from '#functions/platform/helpers/itemBytes.ts';
import { packed } from '#functions/platform/helpers/packed.ts';
import type { Row } from '#functions/platform/table.ts';

const READ_BYTES = 4096;
const WRITE_BYTES = 1024;

type Sized = Pick<Row, 'pk' | 'sk' | 'data' | 'expiresAt'>;

/** The size of a row before compression, with the names used by the DynamoDB adapter. */
export const plainBytes = ({ pk, sk, data, expiresAt }: Sized): number => {
  const named = Object.entries(data).filter(([, value]) => value !== undefined);
  const attributes = named.reduce((sum, [name, value]) => sum + utf8(`.${name}`) + valueBytes(value), 0);
  const expiry = expiresAt === undefined ? 0 : utf8('t') + numberBytes(expiresAt);
  return utf8('pk') + utf8(pk) + utf8('sk') + utf8(sk) + expiry + attributes;
};

/** The billed size of a row in DynamoDB. */
export const itemBytes = (row: Sized): number => plainBytes({ ...row, data: packed(row.data) });

/** Request units of one consistent read; a miss costs one. */
export const readUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / READ_BYTES));

/** Request units of a single write; in a transaction it costs twice as much. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / WRITE_BYTES));
