import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#frontend/api/live.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

/** The event itself contains the announcements, so that not all browsers request them at the same time. */
export const useGlobalNotificationsLive = () => {
  const cache = useQueryClient();
  const change = (update: (known: GlobalNotification[]) => GlobalNotification[]) => {
    cache.setQueryData(accountQuery.queryKey, (account) =>
      account ? { ...account, globalNotifications: update(account.globalNotifications) } : account,
    );
    void cache.invalidateQueries({ queryKey: ['application', 'Application.globalNotifications'] });
  };
  useMessages((message) => {
    if (message.event === 'receiveGlobalNotification') {
      const { data } = message;
      change((known) => [...known.filter(({ id }) => id !== data.id), data]);
    }
    if (message.event === 'removeGlobalNotifications') {
      const { ids } = message.data;
      change((known) => known.filter(({ id }) => !ids.includes(id)));
    }
  });
};
