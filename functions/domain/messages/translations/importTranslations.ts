import { requireSingleFile, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { type BuiltIn, builtInTexts, isBuiltIn } from '#functions/domain/messages/translations/builtInTexts.ts';
import { changeTexts } from '#functions/domain/messages/translations/changeTexts.ts';
import type { CustomTexts } from '#functions/domain/messages/translations/customTexts.ts';
import { translationError } from '#functions/domain/messages/translations/translationError.ts';
import type { TranslationRecord } from '#functions/storage/records/translationRecords.ts';
import { TRANSLATION_FILE_BYTES, TRANSLATION_FILE_KEYS, TRANSLATION_PROBLEMS } from '#shared/limits.ts';
import { TranslationKey, TranslationLanguage } from '#shared/models/administration/translation.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';

interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
}

/** Keys of one import that the audit trail lists. */
const AUDITED = 500;

/** The texts of a file by key. Throws uploadInvalidFile, brokenJson, bodyTooLarge. */
const readTexts = ({ fileName, bytes }: UploadedFile): [string, unknown][] => {
  if (!/\.json$/i.test(fileName)) throw new Problem('uploadInvalidFile');
  if (bytes.length > TRANSLATION_FILE_BYTES) throw new Problem('bodyTooLarge', { params: { limit: TRANSLATION_FILE_BYTES } });
  let texts: unknown;
  try {
    texts = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('brokenJson');
  }
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) throw new Problem('uploadInvalidFile');
  const entries = Object.entries(texts);
  if (entries.length > TRANSLATION_FILE_KEYS) throw new Problem('bodyTooLarge', { params: { limit: TRANSLATION_FILE_BYTES } });
  return entries;
};

const planImport = (builtIn: BuiltIn, { entries }: CustomTexts, language: TranslationLanguage, texts: [string, unknown][]) => {
  const next = new Map<string, Omit<TranslationRecord, 'version'> | null>();
  const changes: { field: string; before: string | null; after: string }[] = [];
  const fields: FieldProblem[] = [];
  let added = 0;
  for (const [key, text] of texts) {
    const custom = entries.get(key);
    const isKnown = isBuiltIn(builtIn, key) || custom !== undefined;
    const product = builtIn[language].get(key);
    const before = custom?.texts[language] ?? product;
    const rejectText = (code: string, params?: Record<string, string>) =>
      fields.push({ at: key.slice(0, 200), code, ...(params && { params }) });
    if (!TranslationKey.safeParse(key).success) rejectText('translationKey');
    else if (typeof text !== 'string') rejectText('invalid');
    else if (!isKnown && language !== 'EN') rejectText('translationUnknown');
    else if (text !== before) {
      const refusal = translationError(text, product ?? builtIn.EN.get(key));
      if (refusal) rejectText(refusal.code, refusal.params);
      if (!isKnown) added++;
      const { [language]: _, ...others } = custom?.texts ?? {};
      const after = { description: custom?.description ?? '', texts: text === product ? others : { ...others, [language]: text } };
      next.set(key, after.description === '' && Object.keys(after.texts).length === 0 ? null : after);
      changes.push({ field: key, before: before ?? null, after: text });
    }
  }
  if (fields.length > 0)
    throw new Problem('translationsRefused', { params: { count: fields.length }, fields: fields.slice(0, TRANSLATION_PROBLEMS) });
  return { next, changes, added };
};

/**
 * Imports the texts of a file, all or none. Unknown keys become custom ones if the language is English. Throws translationsRefused with the
 * reasons, uploadInvalidFile, brokenJson, bodyTooLarge, translationsFull.
 */
export const importTranslations = async (ctx: Context, files: UploadedFile[], description: string | undefined): Promise<ImportResult> => {
  const file = requireSingleFile(files);
  const language = TranslationLanguage.safeParse(description?.toUpperCase());
  if (!language.success) throw new Problem('invalidInput', { fields: [{ at: 'language', code: description ? 'invalid' : 'required' }] });
  const texts = readTexts(file);
  const builtIn = await builtInTexts();
  const done = { added: 0, changed: 0, unchanged: texts.length };
  await changeTexts(ctx, (custom) => {
    const { next, changes, added } = planImport(builtIn, custom, language.data, texts);
    if (next.size === 0) return null;
    Object.assign(done, { added, changed: next.size - added, unchanged: texts.length - next.size });
    return {
      entries: next,
      fact: factOf(ctx, 'translationsImported', {
        title: `${file.fileName} (${language.data})`,
        changes: shortened(changes.slice(0, AUDITED)),
      }),
    };
  });
  return done;
};
