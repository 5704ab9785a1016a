import { useTranslation } from 'react-i18next';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { formatCount } from '#frontend/ui/formats.ts';
import { downloadPart } from '#frontend/viewers/downloadFile.ts';
import type { ShownMessage } from '#shared/models/documents/fileParts.ts';
import classes from './Mail.module.css';

interface Props {
  listId: string;
  id: number;
  message: ShownMessage;
}

/** The attachments of an email, which can be downloaded. */
export const MailAttachments = ({ listId, id, message: { attachments, attachmentCount } }: Props) => {
  const { t } = useTranslation();
  if (attachments.length === 0) return null;
  return (
    <section className={classes.attachments} aria-label={t('preview.mail.attachments')}>
      <ul className={classes.parts}>
        {attachments.map(({ id: partId, name, bytes }) => (
          <li key={partId} className="l-max">
            <button
              type="button"
              className={classes.part}
              aria-label={`${t('preview.part.download', { name })}, ${formatSize(bytes)}`}
              title={name}
              onClick={() => void downloadPart({ listId, id, partId })}
            >
              <FileGlyph fileName={name} />
              <bdi className="l-grow l-clip">{name}</bdi>
              <span className="l-fixed l-small l-tertiary l-numbers">{formatSize(bytes)}</span>
            </button>
          </li>
        ))}
      </ul>
      {attachmentCount > attachments.length && (
        <p className="l-small l-tertiary">
          {t('preview.mail.attachmentsCut', { shown: formatCount(attachments.length), count: formatCount(attachmentCount) })}
        </p>
      )}
    </section>
  );
};
