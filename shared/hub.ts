import * as z from 'zod';
import { listChangeEvents } from '#shared/consequences.ts';
import { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import { Notification } from '#shared/models/messages/notification.ts';
import { Task, TaskId } from '#shared/models/messages/task.ts';

/** Keys that a screen can listen to. */
export const cacheKey = {
  list: (id: string) => `list:${id}`,
  site: (id: string) => `site:${id}`,
  user: (id: string) => `user:${id}`,
  /** Listening to it means having the item open. */
  item: (listId: string, id: number) => `item:${listId}-${id}`,
};

/** Whether a key means having something open, which is shown to others who have it open. */
export const isPresenceKey = (key: string): boolean => key.startsWith('item:');

/** Received by every window without subscribing. */
export const EVERYBODY = 'everybody';

const CacheKey = z
  .string()
  .max(100)
  .regex(/^(list|site|user|item):[\w-]+$/);
const FactId = z.string().max(64);

/** One key, with the last event seen for it: events missed since then are sent again. */
const Subscription = z.strictObject({ cacheKey: CacheKey, since: FactId.optional() });

/** Messages from browsers. The gateway routes by `action`. */
export const HubRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('ConnectTo'), ...Subscription.shape }),
  z.strictObject({ action: z.literal('ConnectToMany'), subscriptions: z.array(Subscription).min(1).max(100) }),
  z.strictObject({ action: z.literal('DisconnectFrom'), cacheKey: CacheKey }),
  z.strictObject({ action: z.literal('DisconnectFromMany'), cacheKeys: z.array(CacheKey).min(1).max(100) }),
  z.strictObject({ action: z.literal('Ping') }),
]);
export type HubRequest = z.infer<typeof HubRequest>;

/** Parses a message from a window; undefined if it is invalid. */
export const readHubRequest = (text: string | undefined): HubRequest | undefined => {
  try {
    return HubRequest.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
};

/** The number of keys in a request. */
export const keysIn = (request: HubRequest): number => {
  if (request.action === 'ConnectToMany') return request.subscriptions.length;
  return request.action === 'DisconnectFromMany' ? request.cacheKeys.length : 1;
};

/** A change under a key: which row, but never its content. `eventId` is the fact's id, ordered by time. */
export const UpdateEvent = z.object({
  cacheKey: CacheKey,
  updatedOn: z.string(),
  changeEvent: z.enum(listChangeEvents),
  itemId: z.number().int().nullable(),
  folderId: z.string().nullable(),
  updatedBy: z.object({ internalId: z.string(), fullName: z.string() }),
  eventId: FactId,
});
export type UpdateEvent = z.infer<typeof UpdateEvent>;

const updateEvent = z.object({ event: z.literal('updateEvent'), data: UpdateEvent });
const refresh = z.object({ event: z.literal('refresh'), data: z.object({ cacheKey: CacheKey, eventId: FactId }) });

/** An event under a key. */
export const KeyEvent = z.discriminatedUnion('event', [updateEvent, refresh]);
export type KeyEvent = z.infer<typeof KeyEvent>;

const connected = z.object({ event: z.literal('connected'), data: z.object({ cacheKey: CacheKey, eventId: FactId }) });

/** An event under a key, or the answer to a subscription. */
export const BatchedEvent = z.discriminatedUnion('event', [updateEvent, refresh, connected]);
export type BatchedEvent = z.infer<typeof BatchedEvent>;

/**
 * The query parameter by which a browser says that it understands `batch`; others get events one by one. The value 1 means that batches may
 * contain events; this value, that they may also contain answers to subscriptions.
 */
export const TAKES_BATCHES = 'batch';
export const TAKES_ANSWERS = 2;

/** Messages to browsers. `connected` answers a subscription; `refresh` means that more was missed than can be replayed. */
export const HubEvent = z.discriminatedUnion('event', [
  updateEvent,
  /** Several events in one message, in order. */
  z.object({ event: z.literal('batch'), data: z.object({ events: z.array(BatchedEvent) }) }),
  connected,
  z.object({ event: z.literal('refused'), data: z.object({ cacheKey: z.string(), error: z.string() }) }),
  refresh,
  z.object({ event: z.literal('pong'), data: z.object({}) }),
  z.object({ event: z.literal('logOut'), data: z.object({}) }),
  /** The session continues under another token, with which the browser reconnects. */
  z.object({ event: z.literal('renew'), data: z.object({}) }),
  z.object({ event: z.literal('receiveMessage'), data: Notification }),
  z.object({ event: z.literal('receiveGlobalNotification'), data: GlobalNotification }),
  z.object({ event: z.literal('removeGlobalNotifications'), data: z.object({ ids: z.array(z.string()) }) }),
  /** Texts changed by an administrator, by language and key; the version counts all changes. */
  z.object({
    event: z.literal('updateTranslations'),
    data: z.object({ version: z.number().int(), texts: z.record(z.string(), z.record(z.string(), z.string())) }),
  }),
  /** Who has an item open, including the recipient. */
  z.object({
    event: z.literal('present'),
    data: z.object({ cacheKey: CacheKey, people: z.array(z.object({ internalId: z.string(), fullName: z.string() })) }),
  }),
  /** Many texts were changed, or some were removed. */
  z.object({ event: z.literal('reloadTranslations'), data: z.object({}) }),
  z.object({ event: z.literal('receiveTask'), data: Task }),
  z.object({ event: z.literal('removeTask'), data: z.object({ id: TaskId }) }),
  /** Dismissed, possibly in another window; null means all. */
  z.object({ event: z.literal('removeMessage'), data: z.object({ notificationId: z.string().nullable() }) }),
]);
export type HubEvent = z.infer<typeof HubEvent>;
