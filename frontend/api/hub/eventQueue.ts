import type { UpdateEvent } from '#shared/hub.ts';

interface EventSinks {
  notify: (event: UpdateEvent) => void;
  invalidate: (cacheKey: string) => Promise<void>;
}

/** Attempts to refresh; three outlast a restart of the server. */
const TRIES = 3;

/** Collects changes of a key briefly, so that a burst causes one refresh. */
export const createEventQueue = ({ notify, invalidate }: EventSinks, wait: number) => {
  const waiting = new Map<string, UpdateEvent[]>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const later = (work: () => void, delay: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay);
    timers.add(timer);
  };

  const refresh = (key: string, attempt = 1): void => {
    invalidate(key).catch(() => {
      if (attempt < TRIES) later(() => refresh(key, attempt + 1), wait * 2 ** attempt);
    });
  };

  const process = (key: string) => {
    const events = waiting.get(key) ?? [];
    waiting.delete(key);
    events.forEach(notify);
    refresh(key);
  };

  const gather = (key: string, events: UpdateEvent[]) => {
    const gathered = waiting.get(key);
    if (gathered) gathered.push(...events);
    else {
      waiting.set(key, [...events]);
      later(() => process(key), wait);
    }
  };

  return {
    push: (event: UpdateEvent) => gather(event.cacheKey, [event]),
    /** Anything under the key may have changed. */
    refresh: (key: string) => gather(key, []),
    clear: () => {
      waiting.clear();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
