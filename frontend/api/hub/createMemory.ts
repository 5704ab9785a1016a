/** A replay may bring again what was seen; this many events of a key are remembered to tell. */
const REMEMBERED = 2000;

/** The last event of each key, which the server needs to send what was missed, and the ones already seen. */
export const createMemory = () => {
  const last = new Map<string, string>();
  const seen = new Map<string, Set<string>>();

  return {
    since: (key: string) => last.get(key),
    /** Where a key that nothing is known of begins. */
    begin: (key: string, eventId: string) => {
      if (!last.has(key)) last.set(key, eventId);
    },
    /** Ids are ordered by time, so an older one that arrives late moves nothing back. */
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
