import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import classes from '#frontend/templates/Templates.module.css';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { FileGlyph } from '#frontend/ui/FileGlyph.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { formatSize } from '#frontend/ui/formats.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { template } from '#shared/contracts/template.ts';
import { PAGE_BYTES } from '#shared/limits.ts';

const SIZE = dialog(260);

/** A file that was downloaded becomes a template again. */
export const ImportPageTemplate = ({ systemSiteId, onClose }: { systemSiteId: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useWrite(template.importSitePage, { failure: 'inline' });
  const pick = async () => {
    const [picked] = await pickFiles({ multiple: false });
    if (!picked) return;
    setFile(null);
    if (!/\.json$/i.test(picked.name)) return setProblem(t('template.page.onlyJson'));
    if (picked.size > PAGE_BYTES) return setProblem(t('template.page.tooLarge', { size: formatSize(PAGE_BYTES) }));
    setProblem(null);
    setFile(picked);
  };
  const submit = () => {
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    take.mutate({ systemSiteId, body }, { onSuccess: onClose, onError: (error) => setProblem(problemText(error)) });
  };
  return (
    <FormWindow
      title={t('template.page.importTitle')}
      cacheKey="import-page-template"
      size={SIZE}
      isDirty={false}
      verb={t('template.page.importVerb')}
      canSave={file !== null}
      busy={take.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.hint}>{t('template.page.importLead')}</p>
      {file ? (
        <div className={classes.file}>
          <FileGlyph fileName={file.name} />
          <div className={classes.middle}>
            <b title={file.name}>{file.name}</b>
            <span>{formatSize(file.size)}</span>
          </div>
          <Button size="sm" onClick={() => void pick()}>
            {t('template.add.another')}
          </Button>
        </div>
      ) : (
        <Button data-autofocus onClick={() => void pick()}>
          {t('template.page.pick')}
        </Button>
      )}
    </FormWindow>
  );
};
