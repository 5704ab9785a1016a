export type HubState = 'idle' | 'connecting' | 'connected' | 'disconnected' | 'reconnecting' | 'offline';

export interface HubStatus {
  state: HubState;
  /** The try that runs or comes next, from 1; 0 while nothing is wrong. */
  attempt: number;
  /** When the next try starts, or null while one runs. */
  nextAt: number | null;
  /** When the line was lost. */
  lostAt: number | null;
}

const rest: HubStatus = { state: 'idle', attempt: 0, nextAt: null, lostAt: null };

/** The state of the connection as a store that a screen can follow. */
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
