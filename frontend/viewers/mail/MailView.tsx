import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { MailAttachments } from '#frontend/viewers/mail/MailAttachments.tsx';
import { MailFrame } from '#frontend/viewers/mail/MailFrame.tsx';
import { MailHead } from '#frontend/viewers/mail/MailHead.tsx';
import { MailText } from '#frontend/viewers/mail/MailText.tsx';
import type { PartsViewerProps } from '#frontend/viewers/viewerProps.ts';
import { list } from '#shared/contracts/list.ts';
import classes from './Mail.module.css';

/** An email: header, attachments and body. */
export const MailView = ({ listId, id, fileName, download }: PartsViewerProps) => {
  const { t } = useTranslation();
  const read = useRead(list.message, { listId, id }, { failure: 'inline' });
  return (
    <Loaded read={read} failed={t('labels.previewError', { name: fileName })} instead={download}>
      {(message) => (
        <article className={classes.mail} aria-label={fileName}>
          <MailHead message={message} />
          <MailAttachments listId={listId} id={id} message={message} />
          {message.blockedPictures > 0 && <Banner kind="info" text={t('preview.mail.blocked', { count: message.blockedPictures })} />}
          {message.isCut && <Banner kind="info" text={t('preview.mail.cut')} />}
          {message.html === null ? <MailText text={message.text} /> : <MailFrame html={message.html} />}
        </article>
      )}
    </Loaded>
  );
};
