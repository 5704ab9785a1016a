import { batch } from '#frontend/api/hub/batch.ts';
import type { HubRequest } from '#shared/hub.ts';
import { inGroups } from '#shared/inGroups.ts';

/** The most keys in one message. */
const KEYS_PER_MESSAGE = 100;

interface Options {
  send: (request: HubRequest) => void;
  /** The last event seen for a key. */
  since: (key: string) => string | undefined;
  isListened: (key: string) => boolean;
  /** Milliseconds that keys are collected before they are unsubscribed. */
  wait: number;
}

/** Subscribes this window to keys. Keys requested together are sent in one message. */
export const createSubscriptions = ({ send, since, isListened, wait }: Options) => {
  const subscription = (cacheKey: string) => ({ cacheKey, since: since(cacheKey) });

  const subscribe = (keys: string[]) => {
    for (const some of inGroups(keys, KEYS_PER_MESSAGE)) send({ action: 'ConnectToMany', subscriptions: some.map(subscription) });
  };

  const subscribeTo = (keys: string[]) => {
    const [key, ...others] = keys.filter(isListened);
    if (key === undefined) return;
    if (others.length > 0) subscribe([key, ...others]);
    else send({ action: 'ConnectTo', ...subscription(key) });
  };

  const leave = (keys: string[]) => {
    const [key, ...others] = keys.filter((one) => !isListened(one));
    if (key === undefined) return;
    if (others.length === 0) send({ action: 'DisconnectFrom', cacheKey: key });
    else for (const cacheKeys of inGroups([key, ...others], KEYS_PER_MESSAGE)) send({ action: 'DisconnectFromMany', cacheKeys });
  };

  const pending = batch(0, subscribeTo);
  const left = batch(wait, leave);

  const clear = () => {
    pending.clear();
    left.clear();
  };

  return {
    /** Subscribes to all keys on a new connection. */
    begin: (keys: string[]) => {
      clear();
      subscribe(keys);
    },
    ask: pending.add,
    leave: left.add,
    clear,
  };
};
