import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { tell } from '#frontend/api/toasts.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { file as fileCalls } from '#shared/contracts/file.ts';

interface Props {
  of: DocumentRef;
  readOnly: boolean;
  onStored: EditorProps['onStored'];
}

const exported = { annotations: fileCalls.exportAnnotations, fields: fileCalls.exportFormFields };
const imported = { annotations: fileCalls.importAnnotations, fields: fileCalls.importFormFields };
type ExportKind = keyof typeof exported;
const kinds: ExportKind[] = ['annotations', 'fields'];

/** Exchanges annotations and form data with other programs. */
export const ExchangeMenu = ({ of: { listId, id: itemId }, readOnly, onStored }: Props) => {
  const { t } = useTranslation();
  const save = (what: ExportKind) =>
    onStored(async () => {
      const { fileName, xfdf } = await call(exported[what], { body: { listId, itemId } });
      saveFile(fileName, new Blob([xfdf], { type: 'application/vnd.adobe.xfdf' }));
    });
  const bring = async (what: ExportKind) => {
    const [picked] = await pickFiles({ multiple: false, accept: '.xfdf' });
    if (!picked) return;
    const xfdf = await picked.text();
    await onStored(async (base) => {
      await call(imported[what], { body: { listId, itemId, base, xfdf, comments: '' } });
      tell('success', t('documents.pdf.imported', { name: picked.name }));
    }, 'anew');
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Tooltip label={t('documents.pdf.exchange')}>
          <ActionIcon size="sm" aria-label={t('documents.pdf.exchange')}>
            <Glyph of={IconArrowsExchange} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {!readOnly &&
          kinds.map((what) => (
            <Menu.Item key={what} leftSection={<Glyph of={IconUpload} />} onClick={() => void bring(what)}>
              {t(`documents.pdf.import.${what}`)}
            </Menu.Item>
          ))}
        {kinds.map((what) => (
          <Menu.Item key={what} leftSection={<Glyph of={IconDownload} />} onClick={() => void save(what)}>
            {t(`documents.pdf.export.${what}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
