import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { TRANSLATION_KEYS } from '#shared/limits.ts';
import {
  NewTranslation,
  Translation,
  TranslationChange,
  TranslationKey,
  TranslationLanguage,
} from '#shared/models/administration/translation.ts';

const Keys = z.array(TranslationKey).max(TRANSLATION_KEYS, { error: 'tooMany' });
const values = {
  on: 'application',
  needs: 'user',
  answer: z.array(Translation.pick({ key: true, values: true })),
} as const;

/** Texts of the interface changed by administrators. */
export const translations = {
  translations: get('/Application/get/translations', { ...adminOnly, answer: z.array(Translation) }),
  /** Texts by key, for anyone who uses keys; unknown keys are left out. */
  translationValues: post('/Application/get/translationvalues', {
    ...values,
    quiet: true,
    reads: true,
    body: z.strictObject({ keys: Keys }),
  }),
  translationValuesOf: get('/Application/get/translationvalues', { ...values, query: z.strictObject({ keys: Keys.default([]) }) }),
  translationValuesForAdd: get('/Application/GetTranslationValuesForAdd', {
    ...adminOnly,
    answer: z.object({ values: z.array(z.object({ language: TranslationLanguage, text: z.string(), isRequired: z.boolean() })) }),
  }),
  addTranslation: post('/Application/AddTranslation', { ...adminOnly, body: NewTranslation, answer: Translation }),
  editTranslationValue: post('/Application/EditTranslationValue', { ...adminOnly, body: TranslationChange, answer: Translation }),
  deleteTranslation: post('/Application/DeleteTranslation', {
    ...adminOnly,
    body: z.strictObject({ id: TranslationKey }),
    answer: z.object({}),
  }),
  /** A form with a file of texts by key, as ExportTranslations returns it, and their language. */
  importTranslations: post('/Application/ImportTranslations', {
    ...adminOnly,
    kind: 'upload',
    body: z.strictObject({}),
    answer: z.object({ added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }),
  }),
  exportTranslations: get('/Application/ExportTranslations', {
    ...adminOnly,
    kind: 'plain',
    query: z.strictObject({ language: TranslationLanguage.default('EN'), changed: z.stringbool().default(false) }),
    answer: z.record(z.string(), z.string()),
  }),
};
