import type { TranslationLanguage } from '#shared/models/administration/translation.ts';

/** A text set by administrators: a new key, or a replacement of a built-in text. */
export interface TranslationRecord {
  description: string;
  texts: Partial<Record<TranslationLanguage, string>>;
  /** The number of the last change. */
  version: number;
}

/** A group of keys, so that all are read with a few rows. */
export interface TranslationRow {
  entries: Record<string, TranslationRecord>;
}
