import type { Field } from '#shared/models/content/field.ts';

/** A reusable kind of field. */
export interface ContentTypeRecord {
  id: string;
  title: string;
  fieldType: number;
  rules: Field['contentType']['rules'];
  options: Field['contentType']['options'];
  /** Grows with every change. */
  version: number;
}
