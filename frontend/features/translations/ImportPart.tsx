import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { ImportErrors } from '#frontend/features/translations/ImportErrors.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { DropFile } from '#frontend/transfer/DropFile.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { application } from '#shared/contracts/application.ts';
import { TRANSLATION_FILE_BYTES } from '#shared/limits.ts';
import type { TranslationLanguage } from '#shared/models/administration/translation.ts';

/** Imports a file of texts, completely or not at all. */
export const ImportPart = ({ language }: { language: TranslationLanguage }) => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useWrite(application.importTranslations, { failure: 'inline' });
  const [firstProblem] = take.error instanceof CallError ? take.error.errors : [];
  const importError = firstProblem?.error === 'translationsRefused' ? firstProblem : null;

  const pick = (picked: File) => {
    take.reset();
    setFile(null);
    if (!/\.json$/i.test(picked.name)) return setProblem(t('translations.onlyJson'));
    if (picked.size > TRANSLATION_FILE_BYTES) return setProblem(t('translations.tooLarge', { size: formatSize(TRANSLATION_FILE_BYTES) }));
    setProblem(null);
    setFile(picked);
  };
  const submit = () => {
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    body.append('language', language);
    take.mutate({ body });
  };
  const failure = problem ?? (take.error && !importError ? problemText(take.error) : null);
  return (
    <fieldset className={form.group}>
      <legend>{t('translations.import')}</legend>
      <p className={form.hint}>{t('translations.importHint')}</p>
      <DropFile file={file} hint={t('translations.drop')} accept=".json" onPick={pick} />
      {failure && (
        <p className={form.problem} role="alert">
          {failure}
        </p>
      )}
      {importError && <ImportErrors error={importError} />}
      {take.data && (
        <p className={form.hint} role="status">
          {t('translations.imported', take.data)}
        </p>
      )}
      <Button className={form.add} variant="filled" disabled={!file} loading={take.isPending} onClick={submit}>
        {t('translations.import')}
      </Button>
    </fieldset>
  );
};
