import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { AddDocumentTemplate } from '#frontend/features/templates/AddDocumentTemplate.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { useDeleteTemplate } from '#frontend/templates/useDeleteTemplate.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { download } from '#frontend/viewers/download.ts';
import { template } from '#shared/contracts/template.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';

const save = (templateId: string): void => void download(call(template.downloadDocument, { templateId }));

/** The document templates of a library. */
export const DocumentTemplates = ({ details }: { details: ListDetails }) => {
  const { t } = useTranslation();
  const remove = useDeleteTemplate();
  const [picked, setPicked] = useState<File | null>(null);
  const isLibrary = holdsFiles(details.type);
  const read = useRead(template.listDocuments, { listId: details.id }, { failure: 'inline', staleTime: 0, enabled: isLibrary });
  if (!isLibrary) return <Empty title={t('template.document.noFiles')} text={t('template.document.noFilesText')} />;
  const pick = async () => setPicked((await pickFiles({ multiple: false }))[0] ?? null);
  return (
    <Loaded read={read} failed={t('template.failed')}>
      {(templates) => (
        <>
          <PageBar lead={t('template.document.lead')}>
            <AddButton label={t('template.document.add')} onClick={() => void pick()} />
          </PageBar>
          <RecordTable
            rows={templates}
            empty={{ title: t('template.document.empty'), text: t('template.document.emptyText') }}
            columns={[
              {
                head: t('template.name'),
                width: '28%',
                icon: ({ fileName }) => <FileGlyph fileName={fileName} />,
                text: ({ templateName }) => templateName,
                below: ({ fileName, templateSize }) => `${fileName} · ${formatSize(templateSize)}`,
              },
              { head: t('template.type'), style: 'quiet', width: 88, cell: ({ templateType }) => templateType },
              { head: t('template.size'), style: 'number', width: 88, cell: ({ templateSize }) => formatSize(templateSize) },
              { head: t('template.file'), text: ({ fileName }) => fileName },
              { head: t('template.by'), cell: ({ _CreatedBy }) => _CreatedBy.fullName },
              { head: t('template.on'), style: 'quiet', cell: ({ _CreatedOn }) => formatDate(_CreatedOn) },
            ]}
            actions={(one) => [
              { label: t('template.downloadOf', { name: one.templateName }), icon: IconDownload, onClick: () => save(one.id) },
              { label: t('template.deleteOf', { name: one.templateName }), icon: IconTrash, onClick: () => void remove(one) },
            ]}
            actionsWidth={{ desk: 112, phone: 96 }}
          />
          {picked && <AddDocumentTemplate listId={details.id} file={picked} onClose={() => setPicked(null)} />}
        </>
      )}
    </Loaded>
  );
};
