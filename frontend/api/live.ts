import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createHub } from '#frontend/api/hub/createHub.ts';
import { hubTimes } from '#frontend/api/hub/times.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { signedOut } from '#frontend/api/session.ts';
import type { UpdateEvent } from '#shared/hub.ts';

/** The live connection of this window. */
export const hub = createHub({
  url: () => `${location.origin.replace(/^http/, 'ws')}/_api_hub`,
  times: hubTimes,
  invalidate: (cacheKey) => queryClient.invalidateQueries({ queryKey: [cacheKey] }, { throwOnError: true }),
  onLogOut: () => signedOut.emit(),
});

type Listener = (event: UpdateEvent) => void;

/** Listens to several keys at once. */
export const useLiveMany = (cacheKeys: string[], onEvent?: Listener) => {
  const tell = useEffectEvent((event: UpdateEvent) => onEvent?.(event));
  const joined = cacheKeys.join(' ');
  useEffect(() => {
    const stops = joined
      .split(' ')
      .filter(Boolean)
      .map((cacheKey) => hub.listen(cacheKey, (event) => tell(event)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [joined]);
};

/** Listens to changes of what a key stands for while the screen is open. Its cached answers become stale by themselves. */
export const useLive = (cacheKey: string | null, onEvent?: Listener) => useLiveMany(cacheKey ? [cacheKey] : [], onEvent);

export const useHubStatus = () => useSyncExternalStore(hub.follow, hub.status);
