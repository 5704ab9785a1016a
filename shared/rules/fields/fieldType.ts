import type * as z from 'zod';
import type { Field } from '#shared/models/content/field.ts';

/** A sortable value; null sorts first. */
export type SortValue = string | number | boolean | null;

/** Defines one field type, for forms and the server alike. */
export interface FieldType<V = unknown> {
  /** Validates one value; fields with HasMany hold an array. Messages are keys of message.formValidation. */
  schema(field: Field): z.ZodType<V>;
  /** The initial value. */
  empty: V | null;
  /** Plain text for cells, search and titles. */
  text(value: V): string;
  sortKey(value: V): SortValue;
}

/** ASCII text has neither accents nor composed characters. */
export const BEYOND_ASCII = /\P{ASCII}/u;

/** Removes case and accents for sorting: "Émile" comes between "email" and "emit". */
export const normalizeText = (text: string): string =>
  (BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text).toLowerCase();
