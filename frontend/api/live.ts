import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { call } from '#frontend/api/call.ts';
import { createHub } from '#frontend/api/hub/createHub.ts';
import { hubTimes } from '#frontend/api/hub/times.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { readConsistently } from '#frontend/api/reading/consistent.ts';
import { earlyCalls } from '#frontend/api/reading/earlyCalls.ts';
import { serverNow } from '#frontend/api/serverClock.ts';
import { signedOut } from '#frontend/api/session.ts';
import { signal } from '#frontend/api/signal.ts';
import { account } from '#shared/contracts/account.ts';
import { type HubEvent, TAKES_ANSWERS, TAKES_BATCHES, type UpdateEvent } from '#shared/hub.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

const messages = signal<HubEvent>();

/** Data about a person is cached under the account. */
const scopeOf = (cacheKey: string): string => (cacheKey.startsWith('user:') ? 'account' : cacheKey);

/** The live connection of this window. */
export const hub = createHub({
  url: () => `${location.origin.replace(/^http/, 'ws')}/_api_hub?${TAKES_BATCHES}=${TAKES_ANSWERS}`,
  times: hubTimes,
  eventIdNow: () => firstFactId(serverNow()),
  onNews: readConsistently,
  invalidate: (cacheKey) => {
    earlyCalls.forget(cacheKey.slice(cacheKey.indexOf(':') + 1));
    return queryClient.invalidateQueries({ queryKey: [scopeOf(cacheKey)] }, { throwOnError: true });
  },
  onLogOut: () => signedOut.emit(),
  // A person who was signed out while the page was connecting is not notified over the connection; this call ends the session here.
  checkSession: () => void call(account.getAccount, {}).catch(() => undefined),
  onMessage: messages.emit,
});

type Listener = (event: UpdateEvent) => void;

/** Listens to several keys. */
export const useLiveMany = (cacheKeys: string[], onEvent?: Listener) => {
  const notify = useEffectEvent((event: UpdateEvent) => onEvent?.(event));
  const joined = cacheKeys.join(' ');
  useEffect(() => {
    const stops = joined
      .split(' ')
      .filter(Boolean)
      .map((cacheKey) => hub.listen(cacheKey, (event) => notify(event)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [joined]);
};

/** Listens to changes under a key while the screen is open. Its cached answers are invalidated automatically. */
export const useLive = (cacheKey: string | null, onEvent?: Listener) => useLiveMany(cacheKey ? [cacheKey] : [], onEvent);

/** The same outside a component, for state kept in memory. */
export const listenToMessages = messages.listen;

/** Listens to messages of the server to this person. */
export const useMessages = (onMessage: (event: HubEvent) => void) => {
  const notify = useEffectEvent(onMessage);
  useEffect(() => messages.listen((event) => notify(event)), []);
};

export const useHubStatus = () => useSyncExternalStore(hub.follow, hub.status);
