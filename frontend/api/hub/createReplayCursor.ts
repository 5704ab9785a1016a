/** Events remembered per key, because a replay can repeat them. */
const REMEMBERED = 2000;

/** The last event of each key, from which the server replays, and the events already seen. */
export const createReplayCursor = () => {
  const last = new Map<string, string>();
  const seen = new Map<string, Set<string>>();

  return {
    since: (key: string) => last.get(key),
    /** Sets the starting point of a new key. */
    begin: (key: string, eventId: string) => {
      if (!last.has(key)) last.set(key, eventId);
    },
    /** Ids are ordered by time, so a late older one changes nothing. */
    reach: (key: string, eventId: string) => {
      if (eventId > (last.get(key) ?? '')) last.set(key, eventId);
    },
    isNew: (key: string, eventId: string): boolean => {
      const ids = seen.get(key) ?? new Set();
      if (ids.has(eventId)) return false;

      ids.add(eventId);
      if (ids.size > REMEMBERED) ids.delete(ids.values().next().value ?? '');
      seen.set(key, ids);
      return true;
    },
    clear: () => {
      last.clear();
      seen.clear();
    },
  };
};
