import type { Field } from '#shared/models/content/field.ts';

/** A reusable field definition. */
export interface ContentTypeRecord {
  id: string;
  title: string;
  fieldType: number;
  rules: Field['contentType']['rules'];
  options: Field['contentType']['options'];
  /** Incremented with every change. */
  version: number;
  /** Incremented with every field created from it; absent before the first since it has been recorded. */
  usesAdded?: number;
}
