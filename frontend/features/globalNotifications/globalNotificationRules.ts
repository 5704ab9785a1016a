import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Which parts of an announcement the user has dismissed. */
export interface Dismissal {
  bannerDismissed: boolean;
  fullScreenDismissed: boolean;
}

export const nothingDismissed: Dismissal = { bannerDismissed: false, fullScreenDismissed: false };

/** Whether it is shown: from its start (inclusive) to its end (exclusive). */
export const isActive = ({ triggerDate, endDate }: GlobalNotification, now: number): boolean =>
  Date.parse(triggerDate) <= now && now < Date.parse(endDate);

export const showsBanner = (notice: GlobalNotification, { bannerDismissed }: Dismissal, now: number): boolean =>
  !bannerDismissed && isActive(notice, now);

/** Whether the reminder is shown: in the last minutes before the end, as many as the announcement says. */
export const showsReminder = (notice: GlobalNotification, { fullScreenDismissed }: Dismissal, now: number): boolean => {
  const { enableFullScreenReminder, reminderMinutesBeforeEndDate, endDate } = notice;
  if (!enableFullScreenReminder || reminderMinutesBeforeEndDate === null || fullScreenDismissed) return false;
  return isActive(notice, now) && Date.parse(endDate) - now <= reminderMinutesBeforeEndDate * MINUTE_MS;
};

/** The remaining minutes and seconds, with hours if there are any. */
export const countdown = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return (seconds < 3600 ? parts.slice(1) : parts).join(':');
};
