import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { ConsentFields, type Decided } from '#frontend/features/consents/ConsentFields.tsx';
import classes from '#frontend/features/consents/Consents.module.css';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { FileGlyph } from '#frontend/ui/FileGlyph.tsx';
import { formatSize } from '#frontend/ui/formats.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { template } from '#shared/contracts/template.ts';
import { CONSENT_BYTES } from '#shared/limits.ts';

const SIZE = dialog(500);
const nothing: Decided = { templateName: '', consentDocumentGroups: [], isActive: true };

const nameOf = ({ name }: File): string => name.replace(/\.pdf$/i, '');

/** A PDF, its name, and who has to accept it. */
export const AddConsent = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [value, setValue] = useState(nothing);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useWrite(template.addConsent, { failure: 'inline' });

  const pick = async () => {
    const [picked] = await pickFiles({ multiple: false });
    if (!picked) return;
    setProblem(null);
    if (!/\.pdf$/i.test(picked.name)) return setProblem(t('consents.onlyPdf'));
    if (picked.size > CONSENT_BYTES) return setProblem(t('consents.tooLarge', { size: formatSize(CONSENT_BYTES) }));
    if (value.templateName === '' || (file && value.templateName === nameOf(file))) setValue({ ...value, templateName: nameOf(picked) });
    setFile(picked);
  };
  const submit = () => {
    if (!file) return setProblem(t('consents.onlyPdf'));
    if (value.templateName.trim() === '') return setProblem(t('message.formValidation.required'));
    const body = new FormData();
    body.append('file', file);
    const { templateName, consentDocumentGroups, isActive } = value;
    const sent = { templateName, isActive: String(isActive), consentDocumentGroups: consentDocumentGroups.map(({ id }) => id), body };
    add.mutate(sent, { onSuccess: onClose, onError: (error) => setProblem(problemText(error)) });
  };
  return (
    <FormWindow
      title={t('consents.addTitle')}
      cacheKey="consent"
      size={SIZE}
      isDirty={file !== null || value !== nothing}
      verb={t('consents.add')}
      canSave={file !== null}
      busy={add.isPending}
      problem={problem}
      onSubmit={submit}
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
      <ConsentFields
        value={value}
        onChange={(next) => {
          setProblem(null);
          setValue(next);
        }}
      />
    </FormWindow>
  );
};
