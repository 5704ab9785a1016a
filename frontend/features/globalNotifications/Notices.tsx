import { useSyncExternalStore } from 'react';
import { Banner } from '#frontend/features/globalNotifications/Banner.tsx';
import { dismissals } from '#frontend/features/globalNotifications/dismissals.ts';
import { showsBanner, showsReminder } from '#frontend/features/globalNotifications/notices.ts';
import { Reminder } from '#frontend/features/globalNotifications/Reminder.tsx';
import { useClock } from '#frontend/features/globalNotifications/useClock.ts';
import { useNoticesLive } from '#frontend/features/globalNotifications/useNoticesLive.ts';
import { useAccount } from '#frontend/session/useAccount.ts';

/** Announcements above the page, and shortly before their end over it. Dismissals are stored per browser. */
export const Notices = () => {
  const { id: userId, globalNotifications } = useAccount();
  useSyncExternalStore(dismissals.follow, () => dismissals.read(userId));
  useNoticesLive();
  const now = useClock(globalNotifications.length > 0);
  const known = globalNotifications.map(({ id }) => id);
  const due = globalNotifications.find((notice) => showsReminder(notice, dismissals.of(userId, notice.id), now));
  return (
    <>
      {globalNotifications
        .filter((notice) => showsBanner(notice, dismissals.of(userId, notice.id), now))
        .map((notice) => (
          <Banner
            key={notice.id}
            notice={notice}
            onDismiss={() => dismissals.dismiss(userId, notice.id, { bannerDismissed: true }, known)}
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
