import { vi } from 'vitest';
import { createHub } from '#frontend/api/hub/createHub.ts';
import type { HubTimes } from '#frontend/api/hub/times.ts';
import type { HubEvent } from '#shared/hub.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { closeServers } from './hubServer.ts';

const quick: HubTimes = { retry: 40, retries: 5, quiet: 60_000, queue: 60, gather: 10, idle: 60, ping: 60_000, pong: 40, renew: 60_000 };
/** The start position of a key for which a window has received nothing. */
export const BEGIN = 'e0';
const open: { close: () => void }[] = [];

/** Closes everything that a test has left open, on both sides. */
export const closeHubs = () => {
  for (const hub of open.splice(0)) hub.close();
  closeServers();
};

/** A client of a hub with short intervals, and its notifications to the window. */
export const clientOf = (url: string, times: Partial<HubTimes> = {}, signedIn = true) => {
  const invalidate = vi.fn((_key: string) => Promise.resolve());
  const onEvent = vi.fn();
  const onLogOut = vi.fn();
  const checkSession = vi.fn();
  const onMessage = vi.fn((_event: HubEvent) => undefined);
  const eventIdNow = () => BEGIN;
  const hub = createHub({
    url: () => url,
    times: { ...quick, ...times },
    eventIdNow,
    invalidate,
    onNews: onEvent,
    onLogOut,
    checkSession,
    onMessage,
  });
  open.push(hub);
  if (signedIn) hub.open();
  const states: string[] = [];
  hub.follow(() => {
    const { state } = hub.status();
    if (states.at(-1) !== state) states.push(state);
  });
  return { hub, invalidate, onNews: onEvent, onLogOut, checkSession, onMessage, states };
};

export const listen = () => vi.fn((_event: unknown) => undefined);
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
export const until = (check: () => void) => waitFor(check, { timeout: 3000, interval: 5 });
