import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import form from '#frontend/ui/form/Form.module.css';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { application } from '#shared/contracts/application.ts';
import type { TranslationLanguage } from '#shared/models/administration/translation.ts';

/** Exports texts in the format of the import. */
export const ExportPart = ({ language }: { language: TranslationLanguage }) => {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(false);
  const save = useMutation({
    mutationFn: () => call(application.exportTranslations, { language, changed: String(changed) }),
    onSuccess: (texts) => {
      const content = new Blob([JSON.stringify(texts, null, 2)], { type: 'application/json' });
      saveFile(`translations-${language.toLowerCase()}.json`, content);
    },
    meta: { endpoint: application.exportTranslations },
  });
  return (
    <fieldset className={form.group}>
      <legend>{t('translations.export')}</legend>
      <p className={form.hint}>{t('translations.exportHint')}</p>
      <TickField label={t('translations.onlyChanged')} checked={changed} onChange={setChanged} />
      <Button className={form.add} leftSection={<Glyph of={IconDownload} />} loading={save.isPending} onClick={() => save.mutate()}>
        {t('translations.export')}
      </Button>
    </fieldset>
  );
};
