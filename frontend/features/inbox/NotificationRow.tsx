import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageText } from '#frontend/features/inbox/messageText.ts';
import { kindOf } from '#frontend/features/inbox/notificationKinds.ts';
import { formatDateTime, formatTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Notification } from '#shared/models/messages/notification.ts';
import classes from './Inbox.module.css';

interface Props {
  notification: Notification;
  /** Under a heading with the day, only the time is shown. */
  dayNamed: boolean;
  onDismiss: (notificationId: string) => void;
}

/** One notification: its subject, what happened, by whom and when. */
export const NotificationRow = ({ notification, dayNamed, onDismiss }: Props) => {
  const { t } = useTranslation();
  const { notificationId, titleLink, message, occurred, isDismissed } = notification;
  const { name, Icon, color } = kindOf(notification);
  const title = titleLink.displayText || t('inbox.hiddenTitle');
  const source = t(`inbox.type.${name}`);
  return (
    <li className={classes.row} data-open={!isDismissed || undefined}>
      <span className={classes.glyph} style={{ background: `var(--cat-${color}-tint)`, color: `var(--cat-${color}-text)` }}>
        <Glyph of={Icon} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          {titleLink.url ? (
            <Link to={titleLink.url} onClick={() => !isDismissed && onDismiss(notificationId)}>
              {title}
            </Link>
          ) : (
            title
          )}
          {!isDismissed && <span className="l-unseen">{t('inbox.new')}</span>}
        </p>
        <p>{messageText(t, message)}</p>
        <p className={classes.source}>{message.initiatorName ? t('inbox.sourceBy', { source, name: message.initiatorName }) : source}</p>
      </div>
      <time className={classes.time} dateTime={occurred} title={formatDateTime(occurred)}>
        {dayNamed ? formatTime(occurred) : formatDateTime(occurred)}
      </time>
      {!isDismissed && (
        <ActionIcon variant="subtle" aria-label={t('inbox.dismiss', { title })} onClick={() => onDismiss(notificationId)}>
          <Glyph of={IconX} />
        </ActionIcon>
      )}
    </li>
  );
};
