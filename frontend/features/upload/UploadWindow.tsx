import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addFiles } from '#frontend/features/upload/addFiles.ts';
import { ChosenFile } from '#frontend/features/upload/ChosenFile.tsx';
import { uploads, useUploads } from '#frontend/features/upload/uploadStore.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { findUploadError } from '#frontend/transfer/findUploadError.ts';
import { pathOf } from '#frontend/transfer/folderPaths.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import type { Target } from '#frontend/transfer/upload.ts';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { COMMENT_LENGTH, FILES_TO_SEARCH, UPLOAD_DEBOUNCE_MS } from '#shared/limits.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import classes from './UploadWindow.module.css';

interface Props {
  target: Target;
  /** The files picked before the window opened. */
  files: File[];
  onClose: () => void;
}

const WINDOW = { cacheKey: 'upload', size: dialog(580) };

/** Uploads picked files to a library with a comment. */
export const UploadWindow = ({ target, files: picked, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { overwrite } = useUploads();
  const [files, setFiles] = useState(picked);
  const [comments, setComments] = useState('');
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, UPLOAD_DEBOUNCE_MS);
  const shown = files.filter((file) => normalizeText(pathOf(file)).includes(normalizeText(sought.trim())));
  const ready = files.filter((file) => findUploadError(file).state === 'waiting').length;
  const add = async () => {
    const more = await pickFiles({ multiple: true });
    setFiles((now) => [...now, ...more]);
  };
  const submit = () => {
    addFiles(files, target, comments.trim());
    onClose();
  };
  return (
    <FormWindow
      form={{ isDirty: comments !== '', busy: false, problem: null, submit }}
      title={t('upload.window.title', { folder: target.folderName })}
      {...WINDOW}
      verb={t('upload.window.verb', { count: ready })}
      canSave={ready > 0}
      onClose={onClose}
    >
      <div className="l-line l-between l-gap8">
        <h3 className={form.label} id={id}>
          {t('upload.window.files', { count: files.length })}
        </h3>
        <Button size="sm" leftSection={<Glyph of={IconPlus} small />} onClick={() => void add()}>
          {t('upload.window.more')}
        </Button>
      </div>
      {files.length >= FILES_TO_SEARCH && <TextField label={t('upload.window.search')} value={search} onChange={setSearch} />}
      {shown.length > 0 ? (
        <ul className={classes.files} aria-labelledby={id}>
          {shown.map((file) => (
            <ChosenFile
              key={`${pathOf(file)} ${file.size} ${file.lastModified}`}
              file={file}
              onRemove={() => setFiles(files.filter((one) => one !== file))}
            />
          ))}
        </ul>
      ) : (
        <p className={form.hint}>{t(files.length > 0 ? 'upload.window.noneFound' : 'upload.window.none')}</p>
      )}
      <TextField label={t('upload.window.comments')} value={comments} maxLength={COMMENT_LENGTH} first onChange={setComments} />
      <TickField label={t('upload.overwrite')} checked={overwrite} onChange={uploads.setOverwrite} />
    </FormWindow>
  );
};
