import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconTemplate, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { tellFailure } from '#frontend/api/toasts.ts';
import { ImportPageTemplate } from '#frontend/features/pages/templates/ImportPageTemplate.tsx';
import { useDeleteTemplate } from '#frontend/templates/useDeleteTemplate.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { saveFile } from '#frontend/ui/saveFile.ts';
import table from '#frontend/ui/Table.module.css';
import { site as sites } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import type { ItemTemplate } from '#shared/models/template.ts';

/** Templates belong to the installation; administrators read them at its root. */
const ROOT = { body: { path: '/' } };

/** What pages can begin with, for administrators. */
export const PageTemplates = () => {
  const { t } = useTranslation();
  const [importing, setImporting] = useState(false);
  const root = useRead(sites.details, ROOT, { failure: 'inline' });
  const systemSiteId = root.data?.id ?? '';
  const read = useRead(template.sitePages, { systemSiteId }, { failure: 'inline', staleTime: 0, enabled: systemSiteId !== '' });
  const remove = useDeleteTemplate(() => void read.refetch());
  const error = root.error ?? read.error;
  if (error) return <Failed title={t('template.failed')} error={error} onRetry={() => void (root.error ? root : read).refetch()} />;
  if (!read.data) return <Skeletons />;

  const save = async ({ id: templateId, templateName }: ItemTemplate) => {
    try {
      const file = await call(template.downloadSitePage, { systemSiteId, templateId });
      const content = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
      saveFile(`${templateName.replace(/[\\/:*?"<>|]/g, '_')}.json`, content);
    } catch (failure) {
      tellFailure(failure, t('download.fail'));
    }
  };
  const add = (
    <Button variant="filled" leftSection={<Glyph of={IconUpload} />} onClick={() => setImporting(true)}>
      {t('template.page.import')}
    </Button>
  );
  return (
    <>
      {read.data.length === 0 ? (
        <Empty title={t('template.page.empty')} text={t('template.page.emptyText')}>
          {add}
        </Empty>
      ) : (
        <>
          <PageBar lead={t('template.page.lead')}>{add}</PageBar>
          <div className={table.scroll}>
            <table className={table.table} style={{ '--actions-width': '88px' }}>
              <thead>
                <tr>
                  <th>{t('template.name')}</th>
                  <th className={table.wide}>{t('template.by')}</th>
                  <th className={table.wide}>{t('template.on')}</th>
                  <th className={table.actions}>{t('settings.actions')}</th>
                </tr>
              </thead>
              <tbody>
                {read.data.map((one) => (
                  <tr key={one.id}>
                    <td title={one.templateName}>
                      <span className={table.what}>
                        <Glyph of={IconTemplate} />
                        <span>
                          {one.templateName}
                          <span className={table.small}>{`${one._CreatedBy.fullName} · ${formatDateTime(one._CreatedOn)}`}</span>
                        </span>
                      </span>
                    </td>
                    <td className={table.wide}>{one._CreatedBy.fullName}</td>
                    <td className={`${table.quiet} ${table.wide}`}>{formatDateTime(one._CreatedOn)}</td>
                    <td className={table.actions}>
                      <ActionIcon aria-label={t('template.downloadOf', { name: one.templateName })} onClick={() => void save(one)}>
                        <Glyph of={IconDownload} />
                      </ActionIcon>
                      <ActionIcon aria-label={t('template.deleteOf', { name: one.templateName })} onClick={() => void remove(one)}>
                        <Glyph of={IconTrash} />
                      </ActionIcon>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {importing && <ImportPageTemplate systemSiteId={systemSiteId} onClose={() => setImporting(false)} />}
    </>
  );
};
