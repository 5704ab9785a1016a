import * as z from 'zod';
import { TRANSLATION_KEY_LENGTH, TRANSLATION_LENGTH } from '#shared/limits.ts';

/** The languages a text may have. Portuguese is kept for those who export it; the interface does not offer it. */
export const translationLanguages = ['EN', 'FR', 'ES', 'PT'] as const;
export const TranslationLanguage = z.enum(translationLanguages);
export type TranslationLanguage = z.infer<typeof TranslationLanguage>;

export const TranslationKey = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(TRANSLATION_KEY_LENGTH, { error: 'tooLong' })
  .regex(/^[A-Za-z][\w.-]*$/, { error: 'translationKey' });

export const TranslationText = z.string().max(TRANSLATION_LENGTH, { error: 'tooLong' });

const Value = z.strictObject({ language: TranslationLanguage, text: TranslationText });

/** One value per language. */
const once = (values: { language: TranslationLanguage }[]): boolean =>
  new Set(values.map(({ language }) => language)).size === values.length;

const Values = z.array(Value).max(translationLanguages.length, { error: 'tooMany' }).refine(once, { error: 'invalid' });

const Description = z.string().trim().max(500, { error: 'tooLong' });

const hasEnglish = (values: { language: TranslationLanguage; text: string }[]): boolean =>
  values.some(({ language, text }) => language === 'EN' && text.trim() !== '');

/** A key of an administrator's own, for names of fields, columns and links. */
export const NewTranslation = z.strictObject({
  key: TranslationKey,
  description: Description.default(''),
  values: Values.refine(hasEnglish, { error: 'required' }),
});
export type NewTranslation = z.infer<typeof NewTranslation>;

/** A null text goes back to the built-in one; of an own key it is taken away, which its English text cannot be. */
export const TranslationChange = z.strictObject({
  id: TranslationKey,
  description: Description.optional(),
  values: z
    .array(z.strictObject({ language: TranslationLanguage, text: TranslationText.nullable() }))
    .max(translationLanguages.length, { error: 'tooMany' })
    .refine(once, { error: 'invalid' })
    .default([]),
  /** Of what was read; a change that somebody else made since is then not overwritten. */
  version: z.number().int().min(0).optional(),
});
export type TranslationChange = z.infer<typeof TranslationChange>;

/** A text in every language that has one. */
export const Translation = z.object({
  id: z.string(),
  key: z.string(),
  description: z.string(),
  values: z.array(
    z.object({
      language: TranslationLanguage,
      text: z.string(),
      /** What the product says by itself, where an administrator says something else. */
      builtIn: z.string().optional(),
    }),
  ),
  /** Not one of the product's. */
  isOwn: z.boolean(),
  version: z.number().int(),
});
export type Translation = z.infer<typeof Translation>;
