import { isPresenceKey, type UpdateEvent } from '#shared/hub.ts';
import { PRESENCE_IDLE_MS } from '#shared/limits.ts';

type Listener = (event: UpdateEvent) => void;

interface Changes {
  onFirst: (key: string) => void;
  /** Called when a key has had no listener for a while. */
  onDropped: (key: string) => void;
}

/** The listeners of each key. A key is kept briefly after its last listener, for people who go back and forth. */
export const createListeners = ({ onFirst, onDropped }: Changes, idle: number) => {
  const byKey = new Map<string, Set<Listener>>();
  const dropping = new Map<string, ReturnType<typeof setTimeout>>();

  const drop = (key: string) => {
    dropping.delete(key);
    byKey.delete(key);
    onDropped(key);
  };

  const listen = (key: string, listener: Listener) => {
    clearTimeout(dropping.get(key));
    dropping.delete(key);
    const listeners = byKey.get(key) ?? new Set();
    listeners.add(listener);
    if (!byKey.has(key)) {
      byKey.set(key, listeners);
      onFirst(key);
    }
    return () => {
      const wasLast = listeners.delete(listener) && listeners.size === 0;
      if (wasLast && byKey.get(key) === listeners)
        dropping.set(key, setTimeout(drop, isPresenceKey(key) ? Math.min(idle, PRESENCE_IDLE_MS) : idle, key));
    };
  };

  const clear = () => {
    for (const timer of dropping.values()) clearTimeout(timer);
    dropping.clear();
    byKey.clear();
  };

  return {
    listen,
    clear,
    keys: () => [...byKey.keys()],
    has: (key: string) => byKey.has(key),
    tell: (event: UpdateEvent) => {
      for (const listener of byKey.get(event.cacheKey) ?? []) listener(event);
    },
  };
};
