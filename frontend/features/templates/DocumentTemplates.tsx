import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { AddDocumentTemplate } from '#frontend/features/templates/AddDocumentTemplate.tsx';
import { useDeleteTemplate } from '#frontend/templates/useDeleteTemplate.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { FileGlyph } from '#frontend/ui/FileGlyph.tsx';
import { formatDate, formatSize } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { download } from '#frontend/viewers/download.ts';
import { template } from '#shared/contracts/template.ts';
import { holdsFiles, type ListDetails } from '#shared/models/list.ts';
import columns from './Columns.module.css';

const save = (templateId: string): void => void download(call(template.downloadDocument, { templateId }));

/** The files that new documents of a library can begin with. */
export const DocumentTemplates = ({ details }: { details: ListDetails }) => {
  const { t } = useTranslation();
  const remove = useDeleteTemplate();
  const [picked, setPicked] = useState<File | null>(null);
  const isLibrary = holdsFiles(details.type);
  const read = useRead(template.listDocuments, { listId: details.id }, { failure: 'inline', staleTime: 0, enabled: isLibrary });
  if (!isLibrary) return <Empty title={t('template.document.noFiles')} text={t('template.document.noFilesText')} />;
  if (read.error) return <Failed title={t('template.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const pick = async () => setPicked((await pickFiles({ multiple: false }))[0] ?? null);
  return (
    <>
      <PageBar lead={t('template.document.lead')}>
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => void pick()}>
          {t('template.document.add')}
        </Button>
      </PageBar>
      {read.data.length === 0 && <Empty title={t('template.document.empty')} text={t('template.document.emptyText')} />}
      {read.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '96px' }}>
            <thead>
              <tr>
                <th className={columns.name}>{t('template.name')}</th>
                <th className={columns.short}>{t('template.type')}</th>
                <th className={`${table.number} ${columns.short}`}>{t('template.size')}</th>
                <th>{t('template.file')}</th>
                <th>{t('template.by')}</th>
                <th>{t('template.on')}</th>
                <th className={`${table.actions} ${columns.deeds}`}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {read.data.map((one) => (
                <tr key={one.id}>
                  <td title={one.templateName}>
                    <span className={table.what}>
                      <FileGlyph fileName={one.fileName} />
                      <span>
                        {one.templateName}
                        <span className={table.small}>{`${one.fileName} · ${formatSize(one.templateSize)}`}</span>
                      </span>
                    </span>
                  </td>
                  <td className={`${table.quiet} ${table.wide}`}>{one.templateType}</td>
                  <td className={`${table.number} ${table.wide}`}>{formatSize(one.templateSize)}</td>
                  <td className={table.wide} title={one.fileName}>
                    {one.fileName}
                  </td>
                  <td className={table.wide}>{one._CreatedBy.fullName}</td>
                  <td className={`${table.quiet} ${table.wide}`}>{formatDate(one._CreatedOn)}</td>
                  <td className={table.actions}>
                    <span className={table.row}>
                      <ActionIcon aria-label={t('template.downloadOf', { name: one.templateName })} onClick={() => save(one.id)}>
                        <Glyph of={IconDownload} />
                      </ActionIcon>
                      <ActionIcon aria-label={t('template.deleteOf', { name: one.templateName })} onClick={() => void remove(one)}>
                        <Glyph of={IconTrash} />
                      </ActionIcon>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {picked && <AddDocumentTemplate listId={details.id} file={picked} onClose={() => setPicked(null)} />}
    </>
  );
};
