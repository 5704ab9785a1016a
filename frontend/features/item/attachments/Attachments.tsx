import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { AttachmentRow } from '#frontend/features/item/attachments/AttachmentRow.tsx';
import { downloadAttachment } from '#frontend/features/item/attachments/downloadAttachment.ts';
import type { useAttachments } from '#frontend/features/item/attachments/useAttachments.ts';
import { SendingLine } from '#frontend/features/item/form/SendingLine.tsx';
import classes from '#frontend/features/item/Side.module.css';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { list } from '#shared/contracts/list.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import type { Attachment, Item } from '#shared/models/content/item.ts';

interface Props {
  listId: string;
  item: Item;
  readOnly: boolean;
  /** Whether the form has errors, which must be fixed first. */
  invalid: boolean;
  uploads: ReturnType<typeof useAttachments>;
}

/** The attachments of an item. Uploading a file with an existing name adds a version. */
export const Attachments = ({ listId, item, readOnly, invalid, uploads }: Props) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const commentId = useId();
  const [comment, setComment] = useState('');
  const remove = useWrite(list.deleteAttachment);
  const attachments = item.Attachments ?? [];
  // Finished uploads are shown among the attachments.
  const sending = uploads.sending.filter(({ state }) => state !== 'done');
  const of = { listId, id: item.Id };
  const closed = uploads.busy || invalid;

  const confirmDelete = async ({ id, fileName }: Attachment) => {
    const question = { title: t('item.attachment.deleteTitle', { name: fileName }), verb: t('item.attachment.delete'), danger: true };
    if (await confirm({ ...question, text: t('item.attachment.deleteText') })) remove.mutate({ ...of, attachmentId: id });
  };
  /** The comment belongs to the files that are picked next. */
  const send = (files: File[]) => {
    if (files.length === 0) return;
    uploads.add(files, comment.trim());
    setComment('');
  };
  /** The chosen file becomes the next version of this attachment, whatever its name is. */
  const addVersion = async ({ fileName }: Attachment) => {
    const [file] = await pickFiles({ multiple: false });
    if (file) send([new File([file], fileName, { type: file.type })]);
  };
  return (
    <div className="l-column">
      {!readOnly && (
        <div className="l-line l-wrap l-below l-pad12x20 l-gap8x12">
          <Button leftSection={<Glyph of={IconUpload} />} disabled={closed} onClick={() => void pickFiles({ multiple: true }).then(send)}>
            {t('item.attachment.add')}
          </Button>
          <label className={classes.comment} htmlFor={commentId}>
            {t('item.attachment.comment')}
            <input
              id={commentId}
              value={comment}
              maxLength={COMMENT_LENGTH}
              disabled={closed}
              onChange={({ target }) => setComment(target.value)}
            />
          </label>
          <span className="l-small l-secondary">{t(invalid ? 'item.attachment.invalid' : 'item.attachment.hint')}</span>
        </div>
      )}
      <ul className="l-stack" aria-label={t('item.tab.attachments')}>
        {sending.map((upload) => (
          <SendingLine key={upload.id} upload={upload} onRemove={() => uploads.remove(upload.id)} />
        ))}
        {attachments.map((attachment) => (
          <AttachmentRow
            key={attachment.id}
            attachment={attachment}
            onDownload={() => void downloadAttachment({ ...of, attachmentId: attachment.id })}
            onNewVersion={readOnly || closed ? null : () => void addVersion(attachment)}
            onDelete={readOnly ? null : () => void confirmDelete(attachment)}
          />
        ))}
      </ul>
      {attachments.length === 0 && sending.length === 0 && <Empty title={t('item.attachment.none')} />}
    </div>
  );
};
