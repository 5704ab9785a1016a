import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '#frontend/features/globalNotifications/Banner.tsx';
import type { GlobalNotificationDraft } from '#frontend/features/globalNotifications/globalNotificationDraft.ts';
import { Reminder } from '#frontend/features/globalNotifications/Reminder.tsx';
import { MINUTE_MS } from '#shared/time.ts';
import classes from './Preview.module.css';

/** Previews an announcement regardless of time and dismissals: first full screen, then above the page. */
export const Preview = ({ draft, onClose }: { draft: GlobalNotificationDraft; onClose: () => void }) => {
  const [whole, setWhole] = useState(draft.enableFullScreenReminder && draft.fullScreenMessage.trim() !== '');
  const left = (Number(draft.reminderMinutesBeforeEndDate) || 1) * MINUTE_MS;
  const hasBanner = draft.bannerMessage.trim() !== '';
  if (whole) return <Reminder notice={draft} left={left} onContinue={() => (hasBanner ? setWhole(false) : onClose())} />;
  return createPortal(
    <div className={classes.top}>
      <Banner notice={draft} onDismiss={onClose} />
    </div>,
    document.body,
  );
};
