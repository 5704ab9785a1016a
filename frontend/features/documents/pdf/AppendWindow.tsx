import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import type { AppendedPages } from '#frontend/features/documents/pdf/usePageOrder.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { list } from '#shared/contracts/list.ts';
import { PDF_MERGED_FILES } from '#shared/limits.ts';
import { extensionOf } from '#shared/text/fileName.ts';

interface Props {
  listId: string;
  itemId: number;
  folderId: string;
  onAppend: (files: AppendedPages[]) => void;
  onClose: () => void;
}

const SHOWN = 100;

/** Other PDF files of the folder, whose pages can be appended. */
export const AppendWindow = ({ listId, itemId, folderId, onAppend, onClose }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(list.items, { listId, folderId, pageSize: SHOWN });
  const files = (data?.items ?? [])
    .filter(({ Id, _FileName }) => Id !== itemId && _FileName && extensionOf(_FileName) === 'pdf')
    .map(({ Id, _FileName }) => ({ listId, itemId: Id, name: _FileName ?? '' }));
  const form = useForm({
    start: { chosen: [] as number[] },
    save: async ({ chosen }) => {
      onAppend(files.filter((file) => chosen.includes(file.itemId)));
      onClose();
    },
  });
  const { chosen } = form.draft;
  return (
    <FormWindow
      form={form}
      title={t('documents.pdf.append')}
      cacheKey="appendPages"
      size={dialog(420)}
      verb={t('documents.pdf.appendVerb')}
      canSave={chosen.length > 0 && chosen.length <= PDF_MERGED_FILES}
      onClose={onClose}
    >
      {error ? <Failed title={t('documents.pdf.append')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeletons />}
      {data && <p>{t(files.length > 0 ? 'documents.pdf.appendText' : 'documents.pdf.appendNone', { count: PDF_MERGED_FILES })}</p>}
      {files.map((file) => (
        <TickField
          key={file.itemId}
          label={file.name}
          checked={chosen.includes(file.itemId)}
          onChange={(on) => form.change({ chosen: on ? [...chosen, file.itemId] : chosen.filter((id) => id !== file.itemId) })}
        />
      ))}
    </FormWindow>
  );
};
