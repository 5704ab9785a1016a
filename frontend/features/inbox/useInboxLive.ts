import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#frontend/api/live.ts';
import { useBatched } from '#frontend/api/useBatched.ts';
import type { HubEvent } from '#shared/hub.ts';

const ofInbox: ReadonlySet<HubEvent['event']> = new Set(['receiveMessage', 'removeMessage', 'receiveTask', 'removeTask']);

/** Reloads the inbox and its counts when something arrives or disappears. Events in quick succession cause one request. */
export const useInboxLive = () => {
  const cache = useQueryClient();
  const refreshAccount = useBatched(() => void cache.invalidateQueries({ queryKey: ['account'] }));
  useMessages(({ event }) => {
    if (ofInbox.has(event)) refreshAccount();
  });
};
