import type { HubState } from '#frontend/api/hub/createStatus.ts';

export type StatusView = 'connecting' | 'connected' | 'live' | 'disconnected' | 'reconnecting' | 'offline';

/** A connection shows itself for a moment and is then only quietly there. Before there is one, nothing is wrong. */
export const statusViewOf = (state: HubState, isFresh: boolean): StatusView => {
  if (state === 'idle') return 'connecting';
  if (state === 'connected') return isFresh ? 'connected' : 'live';
  return state;
};
