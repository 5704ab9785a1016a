import type * as z from 'zod';
import type { Field } from '#shared/models/content/field.ts';

/** What an order row sorts a value by; null sorts first. */
export type SortValue = string | number | boolean | null;

/** Everything the product knows about one type of field, for forms and server alike. */
export interface FieldType<V = unknown> {
  /** One value; a field with hasMany holds a list of them. A refused value's message is a key of message.formValidation. */
  schema(field: Field): z.ZodType<V>;
  /** What an untouched field holds. */
  empty: V | null;
  /** Plain words for cells, search and titles. */
  text(value: V): string;
  sortKey(value: V): SortValue;
}

/** Other texts have neither accents nor characters that are made of others. */
const BEYOND_ASCII = /\P{ASCII}/u;

/** Case and accents do not part words in an order: "Émile" stands between "email" and "emit". */
export const fold = (text: string): string =>
  (BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text).toLowerCase();
