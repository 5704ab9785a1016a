import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { ConsentFields, type ConsentValues } from '#frontend/features/consents/ConsentFields.tsx';
import classes from '#frontend/features/consents/Consents.module.css';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { template } from '#shared/contracts/template.ts';
import { CONSENT_BYTES } from '#shared/limits.ts';

const WINDOW = { cacheKey: 'consent', size: dialog(500) };
const nothing: ConsentValues = { templateName: '', consentDocumentGroups: [], isActive: true };

const nameOf = ({ name }: File): string => name.replace(/\.pdf$/i, '');

/** Adds a PDF with its name and groups. */
export const AddConsent = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const add = useWrite(template.addConsent, { failure: 'inline' });

  const form = useForm({
    start: nothing,
    problemsOf: ({ templateName }) => (templateName.trim() === '' ? { templateName: t('message.formValidation.required') } : {}),
    problemOf: () => !file && t('consents.onlyPdf'),
    save: ({ templateName, isActive, consentDocumentGroups: groups }) => {
      const body = new FormData();
      if (file) body.append('file', file);
      const sent = { templateName, isActive: String(isActive), consentDocumentGroups: groups.map(({ id }) => id), body };
      return add.mutateAsync(sent);
    },
    onSaved: onClose,
  });
  const { templateName: name } = form.draft;
  const pick = async () => {
    const [picked] = await pickFiles({ multiple: false, accept: '.pdf' });
    if (!picked) return;
    if (!/\.pdf$/i.test(picked.name)) return form.refuse(t('consents.onlyPdf'));
    if (picked.size > CONSENT_BYTES) return form.refuse(t('consents.tooLarge', { size: formatSize(CONSENT_BYTES) }));
    form.change(name === '' || (file && name === nameOf(file)) ? { templateName: nameOf(picked) } : {});
    setFile(picked);
  };
  return (
    <FormWindow
      form={{ ...form, isDirty: file !== null || form.isDirty }}
      title={t('consents.addTitle')}
      {...WINDOW}
      verb={t('consents.add')}
      canSave={file !== null}
      onClose={onClose}
    >
      {file ? (
        <div className={classes.file}>
          <FileGlyph fileName={file.name} />
          <span title={file.name}>{`${file.name} · ${formatSize(file.size)}`}</span>
          <Button size="sm" onClick={() => void pick()}>
            {t('consents.another')}
          </Button>
        </div>
      ) : (
        <Button onClick={() => void pick()}>{t('consents.pick')}</Button>
      )}
      <ConsentFields value={form.draft} nameError={form.errorOf('templateName')} onChange={form.change} />
    </FormWindow>
  );
};
