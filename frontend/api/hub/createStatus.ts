export type HubState = 'idle' | 'connecting' | 'connected' | 'disconnected' | 'reconnecting' | 'offline';

export interface HubStatus {
  state: HubState;
  /** The number of the current or next attempt, from 1; 0 while connected. */
  attempt: number;
  /** When the next attempt starts, or null during one. */
  nextAt: number | null;
  /** When the connection was lost. */
  lostAt: number | null;
}

const rest: HubStatus = { state: 'idle', attempt: 0, nextAt: null, lostAt: null };

/** The connection state as a store that screens can subscribe to. */
export const createStatus = () => {
  let status = rest;
  const followers = new Set<() => void>();
  const set = (next: HubStatus) => {
    status = next;
    for (const follower of followers) follower();
  };
  return {
    get: () => status,
    set: (change: Partial<HubStatus>) => set({ ...status, ...change }),
    reset: (state: HubState) => set({ ...rest, state }),
    follow: (follower: () => void) => {
      followers.add(follower);
      return () => {
        followers.delete(follower);
      };
    },
  };
};
export type Status = ReturnType<typeof createStatus>;
