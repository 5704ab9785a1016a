import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#frontend/api/live.ts';
import { useGathered } from '#frontend/api/useGathered.ts';
import type { HubEvent } from '#shared/hub.ts';

const ofInbox: ReadonlySet<HubEvent['event']> = new Set(['receiveMessage', 'removeMessage', 'receiveTask', 'removeTask']);

/** What comes to a person, or goes, is read again with its counts; many at once are read once. */
export const useInboxLive = () => {
  const cache = useQueryClient();
  const readAgain = useGathered(() => void cache.invalidateQueries({ queryKey: ['account'] }));
  useMessages(({ event }) => {
    if (ofInbox.has(event)) readAgain();
  });
};
