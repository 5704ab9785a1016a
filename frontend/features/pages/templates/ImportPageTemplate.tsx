import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import classes from '#frontend/templates/Templates.module.css';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import fieldClasses from '#frontend/ui/form/Form.module.css';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { template } from '#shared/contracts/template.ts';
import { PAGE_BYTES } from '#shared/limits.ts';

const WINDOW = { cacheKey: 'import-page-template', size: dialog(260) };

/** Creates a page template from a downloaded file. */
export const ImportPageTemplate = ({ systemSiteId, onClose }: { systemSiteId: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const take = useWrite(template.importSitePage, { failure: 'inline' });
  const form = useForm({
    start: {},
    save: () => {
      const body = new FormData();
      if (file) body.append('file', file);
      return take.mutateAsync({ systemSiteId, body });
    },
    onSaved: onClose,
  });
  const pick = async () => {
    const [picked] = await pickFiles({ multiple: false });
    if (!picked) return;
    setFile(null);
    if (!/\.json$/i.test(picked.name)) return form.refuse(t('template.page.onlyJson'));
    if (picked.size > PAGE_BYTES) return form.refuse(t('template.page.tooLarge', { size: formatSize(PAGE_BYTES) }));
    form.refuse(null);
    setFile(picked);
  };
  return (
    <FormWindow
      form={form}
      title={t('template.page.importTitle')}
      {...WINDOW}
      verb={t('template.page.importVerb')}
      canSave={file !== null}
      onClose={onClose}
    >
      <p className={fieldClasses.hint}>{t('template.page.importLead')}</p>
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
