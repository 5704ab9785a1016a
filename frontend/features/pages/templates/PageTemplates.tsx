import { Button } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { ImportPageTemplate } from '#frontend/features/pages/templates/ImportPageTemplate.tsx';
import { templateColumns } from '#frontend/templates/templateColumns.tsx';
import { useDeleteTemplate } from '#frontend/templates/useDeleteTemplate.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { site as sites } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';

/** Templates belong to the installation; administrators read them with its root site. */
const ROOT = { body: { path: '/' } };

/** The page templates, for administrators. */
export const PageTemplates = () => {
  const { t } = useTranslation();
  const [importing, setImporting] = useState(false);
  const root = useRead(sites.details, ROOT, { failure: 'inline' });
  const systemSiteId = root.data?.id ?? '';
  const read = useRead(template.sitePages, { systemSiteId }, { failure: 'inline', staleTime: 0, enabled: systemSiteId !== '' });
  const remove = useDeleteTemplate(() => void read.refetch());

  const save = async ({ id: templateId, templateName }: ItemTemplate) => {
    try {
      const file = await call(template.downloadSitePage, { systemSiteId, templateId });
      const content = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
      saveFile(`${templateName.replace(/[\\/:*?"<>|]/g, '_')}.json`, content);
    } catch (failure) {
      showFailure(failure, t('download.fail'));
    }
  };
  const add = (
    <Button variant="filled" leftSection={<Glyph of={IconUpload} />} onClick={() => setImporting(true)}>
      {t('template.page.import')}
    </Button>
  );
  return (
    <Loaded read={root.error ? { error: root.error, refetch: root.refetch } : read} failed={t('template.failed')}>
      {(templates) => (
        <>
          {templates.length === 0 ? (
            <Empty title={t('template.page.empty')} text={t('template.page.emptyText')}>
              {add}
            </Empty>
          ) : (
            <PageBar lead={t('template.page.lead')}>{add}</PageBar>
          )}
          {templates.length > 0 && (
            <RecordTable
              rows={templates}
              columns={templateColumns(t)}
              actions={(one) => [
                { label: t('template.downloadOf', { name: one.templateName }), icon: IconDownload, onClick: () => void save(one) },
                { label: t('template.deleteOf', { name: one.templateName }), icon: IconTrash, onClick: () => void remove(one) },
              ]}
              actionsWidth={{ phone: 88 }}
            />
          )}
          {importing && <ImportPageTemplate systemSiteId={systemSiteId} onClose={() => setImporting(false)} />}
        </>
      )}
    </Loaded>
  );
};
