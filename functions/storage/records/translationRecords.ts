import type { TranslationLanguage } from '#shared/models/administration/translation.ts';

/** What administrators say of a key: an own one, or where they differ from the product. */
export interface TranslationRecord {
  description: string;
  texts: Partial<Record<TranslationLanguage, string>>;
  /** The number of the last change. */
  version: number;
}

/** Some of the keys together, so that all are read with a few rows. */
export interface TranslationRow {
  entries: Record<string, TranslationRecord>;
}
