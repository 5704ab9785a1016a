import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMessages } from '#frontend/api/live.ts';
import type { HubEvent } from '#shared/hub.ts';
import { HUB_QUEUE } from '#shared/limits.ts';

const ofInbox: ReadonlySet<HubEvent['event']> = new Set(['receiveMessage', 'removeMessage', 'receiveTask', 'removeTask']);

/** What comes to a person, or goes, is read again with its counts; many at once are read once. */
export const useInboxLive = () => {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useMessages(({ event }) => {
    if (!ofInbox.has(event)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void cache.invalidateQueries({ queryKey: ['account'] }), HUB_QUEUE);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};
