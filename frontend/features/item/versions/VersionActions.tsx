import { Button } from '@mantine/core';
import { IconDownload, IconHistory, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { downloadAttachment } from '#frontend/features/item/attachments/downloadAttachment.ts';
import { CommentWindow } from '#frontend/features/item/checkOut/CommentWindow.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { downloadFile } from '#frontend/viewers/downloadFile.ts';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item, VersionRow } from '#shared/models/content/item.ts';

interface Props {
  listId: string;
  item: Item;
  version: VersionRow;
  isNewest: boolean;
  /** False while this user cannot change the item. */
  mayRestore: boolean;
  onView: (version: number) => void;
  onRestored: () => void;
}

/** The actions for a version. The latest one is the current item, so it can be neither restored nor deleted. */
export const VersionActions = ({ listId, item, version, isNewest, mayRestore, onView, onRestored }: Props) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const restore = useWrite(list.restoreVersion);
  const remove = useWrite(list.deleteVersion);
  const number = version._Version;
  const of = { listId, id: item.Id };
  const attachment = item.Attachments?.find(({ fileName }) => version.versionType === 'attachment' && fileName === version.fileName);
  const isFile = version.versionType === 'file' && version.fileVersion !== null;
  const download = () =>
    void (attachment
      ? downloadAttachment({ ...of, attachmentId: attachment.id, versionId: number })
      : downloadFile({ ...of, versionId: number }));
  return (
    <div className="l-line l-wrap l-gap8">
      {(attachment || isFile) && (
        <Button size="sm" leftSection={<Glyph of={IconDownload} small />} onClick={download}>
          {t('item.versions.download')}
        </Button>
      )}
      {!isNewest && (
        <Button size="sm" onClick={() => onView(number)}>
          {t('item.versions.view')}
        </Button>
      )}
      {!isNewest && mayRestore && (
        <Button
          size="sm"
          leftSection={<Glyph of={IconHistory} small />}
          loading={restore.isPending}
          onClick={() => restore.mutate({ ...of, versionNum: number }, { onSuccess: onRestored })}
        >
          {t('item.versions.restore', { number })}
        </Button>
      )}
      {!isNewest && grants(item._EffectiveAccess, 'Delete') && (
        <IconButton label={t('item.versions.delete', { number })} icon={IconTrash} small onClick={() => setAsking(true)} />
      )}
      {asking && (
        <CommentWindow
          title={t('item.versions.deleteTitle', { number })}
          text={t('item.versions.deleteText')}
          label={t('item.versions.reason')}
          verb={t('item.versions.delete', { number })}
          required
          danger
          onSubmit={(reasonToDelete) => remove.mutate({ ...of, versionNum: number, body: { reasonToDelete } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
