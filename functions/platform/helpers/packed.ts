import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { utf8Bytes, valueBytes } from '#functions/platform/helpers/itemBytes.ts';
import { type Data, ROW_BYTES } from '#functions/platform/table.ts';

/** Bytes of a row per write unit. */
const UNIT_BYTES = 1024;
/** Smaller values are not worth compressing. */
const MIN_BYTES = 256;

const pack = (value: unknown): unknown => {
  // Conditions compare strings and numbers, so these are not compressed.
  if (value === null || typeof value !== 'object' || valueBytes(value) < MIN_BYTES) return value;
  const bytes = deflateRawSync(JSON.stringify(value));
  return bytes.length < valueBytes(value) ? bytes : value;
};

/**
 * The data of a row as DynamoDB stores it: in rows over 1 KB, large lists and objects are compressed. The port has no binary values, so any
 * binary value is a compressed one.
 */
export const packed = (data: Data): Data => {
  const entries = Object.entries(data);
  const bytes = entries.reduce((sum, [name, value]) => sum + utf8Bytes(name) + valueBytes(value), 0);
  return bytes <= UNIT_BYTES ? data : Object.fromEntries(entries.map(([name, value]) => [name, pack(value)]));
};

/** The size needs no limit, because values were limited when they were written. */
export const unpacked = (value: unknown): unknown =>
  value instanceof Uint8Array ? JSON.parse(inflateRawSync(value, { maxOutputLength: ROW_BYTES }).toString('utf8')) : value;
