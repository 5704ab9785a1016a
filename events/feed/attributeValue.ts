import type { AttributeValue } from 'aws-lambda';
import { unpacked } from '#functions/platform/helpers/packed.ts';

/** A DynamoDB stream value as JSON. Binary values arrive as base64. */
export const fromAttribute = (value: AttributeValue): unknown => {
  if (value.B !== undefined) return unpacked(Buffer.from(value.B, 'base64'));
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.L !== undefined) return value.L.map(fromAttribute);
  if (value.M !== undefined) return Object.fromEntries(Object.entries(value.M).map(([name, inner]) => [name, fromAttribute(inner)]));
  return null;
};

/** The inverse, for hosts that create such events themselves. */
export const toAttribute = (value: unknown): AttributeValue => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  if (value !== null && typeof value === 'object') {
    return { M: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toAttribute(inner)])) };
  }
  return { NULL: true };
};
