import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#frontend/api/toasts.ts';
import { sendTemplate } from '#frontend/features/templates/sendTemplate.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import classes from '#frontend/templates/Templates.module.css';
import { findUploadError } from '#frontend/transfer/findUploadError.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { reasonText } from '#frontend/transfer/reasonText.ts';
import { toUploadError } from '#frontend/transfer/toUploadError.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { template } from '#shared/contracts/template.ts';
import { cacheKey } from '#shared/hub.ts';

interface Props {
  listId: string;
  /** The picked file. */
  file: File;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'document-template', size: dialog(300) };

const nameOf = ({ name }: File): string => name.replace(/(?!^)\.[^.]*$/, '');

/** Adds a picked file as a template with a name. */
export const AddDocumentTemplate = ({ listId, file: picked, onClose }: Props) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [file, setFile] = useState(picked);
  const [templateName, setTemplateName] = useState(nameOf(picked));
  const [problem, setProblem] = useState<string | null>(null);
  const [rejectedCount, setRejectedCount] = useState(0);
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const { reason } = findUploadError(file);
  const errorText = reason && reasonText(reason, file);
  const isNameless = rejectedCount > 0 && templateName.trim() === '';
  const choose = async () => {
    const [other] = await pickFiles({ multiple: false });
    if (!other) return;
    if (templateName === nameOf(file)) setTemplateName(nameOf(other));
    setProblem(null);
    setFile(other);
  };
  const submit = async () => {
    if (templateName.trim() === '') return setRejectedCount((count) => count + 1);
    sending.current = new AbortController();
    const { signal } = sending.current;
    setSent(0);
    try {
      await sendTemplate({ listId, templateName, file, signal, onProgress: setSent });
      showSuccess(template.addDocument);
      void cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setProblem(reasonText(toUploadError(error, file), file));
      setSent(null);
    }
  };
  return (
    <FormWindow
      form={{ busy: sent !== null, problem: errorText ?? problem, wrongFields: isNameless ? 1 : 0, refusals: rejectedCount, submit }}
      title={t('template.add.title')}
      {...WINDOW}
      verb={t('template.document.add')}
      canSave={!errorText}
      onClose={onClose}
    >
      <NameField
        label={t('template.name')}
        value={templateName}
        error={isNameless ? t('message.formValidation.required') : undefined}
        disabled={sent !== null}
        onChange={(next) => {
          setProblem(null);
          setTemplateName(next);
        }}
      />
      <div className={classes.file}>
        <FileGlyph fileName={file.name} />
        <div className={classes.middle}>
          <b title={file.name}>{file.name}</b>
          <span>{sent ? t('template.add.sent', { sent: formatSize(sent), total: formatSize(file.size) }) : formatSize(file.size)}</span>
        </div>
        <Button size="sm" disabled={sent !== null} onClick={() => void choose()}>
          {t('template.add.another')}
        </Button>
      </div>
      {sent !== null && (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={t('template.add.title')}
          aria-valuenow={Math.round((sent / file.size) * 100)}
        >
          <div style={{ width: `${(sent / file.size) * 100}%` }} />
        </div>
      )}
    </FormWindow>
  );
};
