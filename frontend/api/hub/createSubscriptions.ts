import { gather } from '#frontend/api/hub/gather.ts';
import type { HubRequest } from '#shared/hub.ts';
import { inGroups } from '#shared/inGroups.ts';

/** What one message may name. */
const KEYS_PER_MESSAGE = 100;

interface Options {
  send: (request: HubRequest) => void;
  /** The last event that was seen of a key. */
  since: (key: string) => string | undefined;
  isListened: (key: string) => boolean;
  /** Milliseconds that keys wait for each other before they are left. */
  wait: number;
}

/** Says to the server which keys this window hears of. Keys that come together go in one message. */
export const createSubscriptions = ({ send, since, isListened, wait }: Options) => {
  const subscription = (cacheKey: string) => ({ cacheKey, since: since(cacheKey) });

  const subscribe = (keys: string[]) => {
    for (const some of inGroups(keys, KEYS_PER_MESSAGE)) send({ action: 'ConnectToMany', subscriptions: some.map(subscription) });
  };

  const ask = (keys: string[]) => {
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

  const asked = gather(0, ask);
  const left = gather(wait, leave);

  const clear = () => {
    asked.clear();
    left.clear();
  };

  return {
    /** Asks for all keys at once, on a line that has just opened and knows of none. */
    begin: (keys: string[]) => {
      clear();
      subscribe(keys);
    },
    ask: asked.add,
    leave: left.add,
    clear,
  };
};
