import { useState } from 'react';
import { usePages, useWrite } from '#frontend/api/hooks.ts';
import { boundsOf, type TimeFilter } from '#frontend/features/inbox/timeFilters.ts';
import { useToday } from '#frontend/features/inbox/useToday.ts';
import { account } from '#shared/contracts/account.ts';
import { NOTIFICATION_PAGE_SIZE } from '#shared/limits.ts';

/** The user's notifications page by page, and the ways to dismiss them. */
export const useNotifications = ({ includeDismissed }: { includeDismissed: boolean }) => {
  const [filter, setFilter] = useState<TimeFilter>('all');
  const [newestShown, setNewestShown] = useState('');
  const now = useToday();
  const pages = usePages(
    account.getPendingNotifications,
    { includeDismissed, ...boundsOf(filter, now) },
    {
      next: (page) => (page.length === NOTIFICATION_PAGE_SIZE ? (page.at(-1)?.notificationId ?? null) : null),
      failure: 'inline',
      keepPrevious: true,
    },
  );
  const dismiss = useWrite(account.dismissNotification);
  const dismissAll = useWrite(account.dismissAllNotifications);
  const going = dismiss.variables?.body;
  const goes = dismiss.isPending && going && !(going instanceof FormData) ? going.notificationId : undefined;

  const all = pages.data?.pages.flat() ?? [];
  const newest = [newestShown, ...all.map(({ notificationId }) => notificationId)].toSorted().at(-1) ?? '';
  if (newest !== newestShown) setNewestShown(newest);
  return {
    filter,
    setFilter,
    now,
    pages,
    /** A notification disappears as soon as it is dismissed, and comes back if that fails. */
    notifications: includeDismissed ? all : all.filter(({ notificationId }) => notificationId !== goes),
    dismiss: (notificationId: string) => dismiss.mutate({ body: { notificationId } }),
    /** The newest that was shown with any filter; empty before the first. */
    newestShown,
    /** Dismisses none that is newer than the given one. */
    dismissAll: (through: string) => dismissAll.mutate({ through }),
  };
};
