import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

/** What a person has dismissed of a message. */
export interface Dismissed {
  bannerDismissed: boolean;
  fullScreenDismissed: boolean;
}

export const nothingDismissed: Dismissed = { bannerDismissed: false, fullScreenDismissed: false };

const MINUTE = 60_000;

/** From its first instant to the one before its end. */
export const isActive = ({ triggerDate, endDate }: GlobalNotification, now: number): boolean =>
  Date.parse(triggerDate) <= now && now < Date.parse(endDate);

export const showsBanner = (notice: GlobalNotification, { bannerDismissed }: Dismissed, now: number): boolean =>
  !bannerDismissed && isActive(notice, now);

/** In the last minutes before the end, as many as the reminder says. */
export const showsReminder = (notice: GlobalNotification, { fullScreenDismissed }: Dismissed, now: number): boolean => {
  const { enableFullScreenReminder, reminderMinutesBeforeEndDate, endDate } = notice;
  if (!enableFullScreenReminder || reminderMinutesBeforeEndDate === null || fullScreenDismissed) return false;
  return isActive(notice, now) && Date.parse(endDate) - now <= reminderMinutesBeforeEndDate * MINUTE;
};

/** Minutes and seconds that are left, with hours before them when there are any. */
export const countdown = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return (seconds < 3600 ? parts.slice(1) : parts).join(':');
};
