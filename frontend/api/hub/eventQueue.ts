import type { UpdateEvent } from '#shared/hub.ts';

interface Sinks {
  tell: (event: UpdateEvent) => void;
  invalidate: (cacheKey: string) => Promise<void>;
}

/** An answer may fail to come again for a moment; three tries outlast a restart of the server. */
const TRIES = 3;

/** Collects the changes of a key for a moment, so that a burst of them costs one refresh. */
export const createEventQueue = ({ tell, invalidate }: Sinks, wait: number) => {
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
    events.forEach(tell);
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
    /** Everything under the key may have changed. */
    refresh: (key: string) => gather(key, []),
    clear: () => {
      waiting.clear();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
