import type { HubState } from '#frontend/api/hub/createStatus.ts';

export type StatusView = 'connecting' | 'connected' | 'live' | 'disconnected' | 'reconnecting' | 'offline';

/** A new connection is shown briefly and then stays unobtrusive. Before the first one nothing is wrong. */
export const statusViewOf = (state: HubState, isFresh: boolean): StatusView => {
  if (state === 'idle') return 'connecting';
  if (state === 'connected') return isFresh ? 'connected' : 'live';
  return state;
};
