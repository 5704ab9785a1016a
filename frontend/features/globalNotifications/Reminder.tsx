import { Button } from '@mantine/core';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Confetti } from '#frontend/features/globalNotifications/Confetti.tsx';
import { countdown } from '#frontend/features/globalNotifications/globalNotificationRules.ts';
import { leaving } from '#frontend/session/leaving.ts';
import { Mark } from '#frontend/ui/Mark.tsx';
import { useAlertDialog } from '#frontend/ui/window/useAlertDialog.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import classes from './Reminder.module.css';

interface Props {
  notice: Pick<GlobalNotification, 'type' | 'title' | 'fullScreenMessage'>;
  /** Milliseconds until the end. */
  left: number;
  onContinue: () => void;
}

const MINUTE = 60;

/** Screen readers announce it once a minute and ten seconds before the end, not every second. */
const formatRemaining = (left: number): string => {
  const seconds = Math.ceil(left / 1000);
  return seconds <= 10 ? countdown(10_000) : countdown(Math.ceil(seconds / MINUTE) * MINUTE * 1000);
};

/** A full-screen reminder of something that happens soon. */
export const Reminder = ({ notice: { type, title, fullScreenMessage }, left, onContinue }: Props) => {
  const { t } = useTranslation();
  const { frame, titleId, textId } = useAlertDialog(onContinue);
  return createPortal(
    <div {...frame} className={classes.screen}>
      {type === 'Celebration' && <Confetti />}
      <div className={classes.sheet}>
        <p className="l-line l-gap8 l-text13 l-secondary">
          <Mark size={20} />
          {t('notices.from')}
        </p>
        <p className={classes.clock} aria-hidden="true">
          {countdown(left)}
        </p>
        <p className="l-unseen" role="timer" aria-live="polite">
          {t('notices.left', { time: formatRemaining(left) })}
        </p>
        <h2 id={titleId}>{title}</h2>
        <p id={textId} className={classes.text}>
          {fullScreenMessage}
        </p>
        {leaving.hasUnsaved() && (
          <p className={classes.unsaved} role="note">
            {t('notices.unsaved')}
          </p>
        )}
        <div className="l-line l-wrap l-gap12 l-text12 l-tertiary">
          <Button variant="filled" size="xl" data-autofocus onClick={onContinue}>
            {t('notices.continue')}
          </Button>
          <span>{t('notices.once')}</span>
        </div>
      </div>
    </div>,
    document.body,
  );
};
