import * as z from 'zod';
import { TRANSLATION_KEY_LENGTH, TRANSLATION_LENGTH } from '#shared/limits.ts';

/** Languages of texts. Portuguese exists for people who export it; the interface does not offer it. */
export const translationLanguages = ['EN', 'FR', 'ES', 'PT'] as const;
export const TranslationLanguage = z.enum(translationLanguages);
export type TranslationLanguage = z.infer<typeof TranslationLanguage>;

export const TranslationKey = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(TRANSLATION_KEY_LENGTH, { error: 'tooLong' })
  .regex(/^[A-Za-z][\w.-]*$/, { error: 'translationKey' });

const TranslationText = z.string().max(TRANSLATION_LENGTH, { error: 'tooLong' });

const Value = z.strictObject({ language: TranslationLanguage, text: TranslationText });

/** Each language occurs once. */
const once = (values: { language: TranslationLanguage }[]): boolean =>
  new Set(values.map(({ language }) => language)).size === values.length;

const Values = z.array(Value).max(translationLanguages.length, { error: 'tooMany' }).refine(once, { error: 'invalid' });

const Description = z.string().trim().max(500, { error: 'tooLong' });

const hasEnglish = (values: { language: TranslationLanguage; text: string }[]): boolean =>
  values.some(({ language, text }) => language === 'EN' && text.trim() !== '');

/** A new key, for names of fields, columns and links. */
export const NewTranslation = z.strictObject({
  key: TranslationKey,
  description: Description.default(''),
  values: Values.refine(hasEnglish, { error: 'required' }),
});
export type NewTranslation = z.infer<typeof NewTranslation>;

/** A null text restores the built-in one; for an administrator's own key it removes the text, except the English one. */
export const TranslationChange = z.strictObject({
  id: TranslationKey,
  description: Description.optional(),
  values: z
    .array(z.strictObject({ language: TranslationLanguage, text: TranslationText.nullable() }))
    .max(translationLanguages.length, { error: 'tooMany' })
    .refine(once, { error: 'invalid' })
    .default([]),
  /** The version that was read, so that a later change by someone else is not overwritten. */
  version: z.number().int().min(0).optional(),
});
export type TranslationChange = z.infer<typeof TranslationChange>;

/** A text in all its languages. */
export const Translation = z.object({
  id: z.string(),
  key: z.string(),
  description: z.string(),
  values: z.array(
    z.object({
      language: TranslationLanguage,
      text: z.string(),
      /** The built-in text that an administrator has replaced. */
      builtIn: z.string().optional(),
    }),
  ),
  /** Whether it is not one of the product's keys. */
  isOwn: z.boolean(),
  version: z.number().int(),
});
export type Translation = z.infer<typeof Translation>;
