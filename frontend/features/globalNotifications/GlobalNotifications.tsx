import { useSyncExternalStore } from 'react';
import { Banner } from '#frontend/features/globalNotifications/Banner.tsx';
import { dismissals } from '#frontend/features/globalNotifications/dismissals.ts';
import { showsBanner, showsReminder } from '#frontend/features/globalNotifications/globalNotificationRules.ts';
import { Reminder } from '#frontend/features/globalNotifications/Reminder.tsx';
import { useClock } from '#frontend/features/globalNotifications/useClock.ts';
import { useGlobalNotificationsLive } from '#frontend/features/globalNotifications/useGlobalNotificationsLive.ts';
import { useAccount } from '#frontend/session/useAccount.ts';

/** Announcements above the page, and shortly before their end over it. Dismissals are stored per browser. */
export const GlobalNotifications = () => {
  const { id: userId, globalNotifications } = useAccount();
  useSyncExternalStore(dismissals.follow, () => dismissals.read(userId));
  useGlobalNotificationsLive();
  const now = useClock(globalNotifications.length > 0);
  const known = globalNotifications.map(({ id }) => id);
  const due = globalNotifications.find((notification) => showsReminder(notification, dismissals.of(userId, notification.id), now));
  return (
    <>
      {globalNotifications
        .filter((notification) => showsBanner(notification, dismissals.of(userId, notification.id), now))
        .map((notification) => (
          <Banner
            key={notification.id}
            notice={notification}
            onDismiss={() => dismissals.dismiss(userId, notification.id, { bannerDismissed: true }, known)}
          />
        ))}
      {due && (
        <Reminder
          key={due.id}
          notice={due}
          left={Date.parse(due.endDate) - now}
          onContinue={() => dismissals.dismiss(userId, due.id, { fullScreenDismissed: true }, known)}
        />
      )}
    </>
  );
};
