import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { MailAttachments } from '#frontend/viewers/mail/MailAttachments.tsx';
import { MailFrame } from '#frontend/viewers/mail/MailFrame.tsx';
import { MailHead } from '#frontend/viewers/mail/MailHead.tsx';
import { MailText } from '#frontend/viewers/mail/MailText.tsx';
import type { PartsViewerProps } from '#frontend/viewers/viewerProps.ts';
import { list } from '#shared/contracts/list.ts';
import classes from './Mail.module.css';

/** An email: who wrote it to whom and when, what is attached, and what it says. */
export const MailView = ({ listId, id, fileName, download }: PartsViewerProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(list.message, { listId, id }, { failure: 'inline' });
  if (error)
    return (
      <Failed title={t('labels.previewError', { name: fileName })} error={error} onRetry={() => void refetch()}>
        {download}
      </Failed>
    );
  if (!data) return <Skeletons />;
  return (
    <article className={classes.mail} aria-label={fileName}>
      <MailHead message={data} />
      <MailAttachments listId={listId} id={id} message={data} />
      {data.blockedPictures > 0 && <Banner kind="info" text={t('preview.mail.blocked', { count: data.blockedPictures })} />}
      {data.isCut && <Banner kind="info" text={t('preview.mail.cut')} />}
      {data.html === null ? <MailText text={data.text} /> : <MailFrame html={data.html} />}
    </article>
  );
};
