import { createConnection } from '#frontend/api/hub/createConnection.ts';
import { createListeners } from '#frontend/api/hub/createListeners.ts';
import { createReplayCursor } from '#frontend/api/hub/createReplayCursor.ts';
import { createStatus } from '#frontend/api/hub/createStatus.ts';
import { createSubscriptions } from '#frontend/api/hub/createSubscriptions.ts';
import { createEventQueue } from '#frontend/api/hub/eventQueue.ts';
import type { HubTimes } from '#frontend/api/hub/times.ts';
import type { HubEvent } from '#shared/hub.ts';

interface HubOptions {
  url: () => string;
  times: HubTimes;
  /** The smallest id of an event happening now: rows read just before may miss events from here on. */
  eventIdNow: () => string;
  invalidate: (cacheKey: string) => Promise<void>;
  /** Called before data is read because of an event. */
  onNews: () => void;
  onLogOut: () => void;
  /** Checks whether the session is valid after the server refused a connection. */
  checkSession: () => void;
  /** Called for messages to the person rather than about a key. */
  onMessage: (event: HubEvent) => void;
}

/** Answers to requests, and presence: no data has changed. */
const saysNothingNew: ReadonlySet<HubEvent['event']> = new Set(['connected', 'refused', 'pong', 'present', 'renew']);

/** Live updates by key: listeners, missed events, and invalidation. */
export const createHub = ({ url, times, eventIdNow, invalidate, onNews, onLogOut, checkSession, onMessage }: HubOptions) => {
  let isOpen = false;
  const status = createStatus();
  const replayCursor = createReplayCursor();
  const queue = createEventQueue(
    {
      notify: (event) => {
        onNews();
        listeners.tell(event);
      },
      invalidate: (key) => {
        onNews();
        return invalidate(key);
      },
    },
    times.queue,
  );

  const subscriptions = createSubscriptions({
    send: (request) => connection.send(request),
    since: replayCursor.since,
    isListened: (key) => listeners.has(key),
    wait: times.gather,
  });

  const listeners = createListeners(
    {
      onFirst: (key) => {
        replayCursor.begin(key, eventIdNow());
        if (isOpen) connection.start();
        subscriptions.ask(key);
      },
      onDropped: (key) => {
        subscriptions.leave(key);
        if (listeners.keys().length === 0) connection.close();
      },
    },
    times.idle,
  );

  const onEvent = (message: HubEvent): void => {
    if (message.event === 'batch') for (const event of message.data.events) onEvent(event);
    if (message.event === 'connected') replayCursor.reach(message.data.cacheKey, message.data.eventId);
    if (message.event === 'logOut') onLogOut();
    if (message.event === 'renew') connection.renew();
    if (message.event === 'refresh') {
      replayCursor.reach(message.data.cacheKey, message.data.eventId);
      queue.refresh(message.data.cacheKey);
    }
    if (message.event === 'updateEvent') {
      const { cacheKey, eventId } = message.data;
      replayCursor.reach(cacheKey, eventId);
      if (replayCursor.isNew(cacheKey, eventId)) queue.push(message.data);
    } else if (message.event !== 'batch') {
      if (!saysNothingNew.has(message.event)) onNews();
      onMessage(message);
    }
  };

  const onOpen = () => subscriptions.begin(listeners.keys());
  const connection = createConnection({ url, times, status, onEvent, onOpen, onRefused: checkSession });

  return {
    listen: listeners.listen,
    status: status.get,
    follow: status.follow,
    tryNow: connection.tryNow,
    /** Called when a person is signed in. Earlier listeners wait for it. */
    open: () => {
      isOpen = true;
      if (listeners.keys().length > 0) connection.start();
    },
    /** Forgets everything for the next person at this browser. Screens about to close may still subscribe, so it stays closed. */
    close: () => {
      isOpen = false;
      connection.close();
      subscriptions.clear();
      listeners.clear();
      replayCursor.clear();
      queue.clear();
    },
  };
};
