import * as z from 'zod';
import { listChangeEvents } from '#shared/consequences.ts';
import { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import { Notification } from '#shared/models/messages/notification.ts';
import { Task, TaskId } from '#shared/models/messages/task.ts';

/** Keys a screen can listen to. */
export const cacheKey = {
  list: (id: string) => `list:${id}`,
  site: (id: string) => `site:${id}`,
  user: (id: string) => `user:${id}`,
  /** Listening to it says that one has the item open. */
  item: (listId: string, id: number) => `item:${listId}-${id}`,
};

/** Whether a key stands for having something open, of which the others who have are told. */
export const isPresenceKey = (key: string): boolean => key.startsWith('item:');

/** What every window hears. Nobody has to ask for it. */
export const EVERYBODY = 'everybody';

const CacheKey = z
  .string()
  .max(100)
  .regex(/^(list|site|user|item):[\w-]+$/);
const FactId = z.string().max(64);

/** One key, with the last event seen of it: what was missed since then is sent again. */
const Subscription = z.strictObject({ cacheKey: CacheKey, since: FactId.optional() });

/** What a browser sends. The gateway routes by `action`. */
export const HubRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('ConnectTo'), ...Subscription.shape }),
  z.strictObject({ action: z.literal('ConnectToMany'), subscriptions: z.array(Subscription).min(1).max(100) }),
  z.strictObject({ action: z.literal('DisconnectFrom'), cacheKey: CacheKey }),
  z.strictObject({ action: z.literal('DisconnectFromMany'), cacheKeys: z.array(CacheKey).min(1).max(100) }),
  z.strictObject({ action: z.literal('Ping') }),
]);
export type HubRequest = z.infer<typeof HubRequest>;

/** What a window sends; undefined if it is nothing of the kind. */
export const readHubRequest = (text: string | undefined): HubRequest | undefined => {
  try {
    return HubRequest.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
};

/** How many keys a request is about. */
export const keysIn = (request: HubRequest): number => {
  if (request.action === 'ConnectToMany') return request.subscriptions.length;
  return request.action === 'DisconnectFromMany' ? request.cacheKeys.length : 1;
};

/** A change somewhere under a key: which row, never its content. `eventId` is the fact's id, ordered by time. */
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

/** What is said of a key. */
export const KeyEvent = z.discriminatedUnion('event', [updateEvent, refresh]);
export type KeyEvent = z.infer<typeof KeyEvent>;

const connected = z.object({ event: z.literal('connected'), data: z.object({ cacheKey: CacheKey, eventId: FactId }) });

/** What is said of a key, or answers a subscription to it. */
export const BatchedEvent = z.discriminatedUnion('event', [updateEvent, refresh, connected]);
export type BatchedEvent = z.infer<typeof BatchedEvent>;

/**
 * The name in the address of the hub by which a browser says that it understands `batch`; others are sent one event after the other. Its value
 * is 1 where a batch may hold what is said of keys, and this where it may hold answers to subscriptions as well.
 */
export const TAKES_BATCHES = 'batch';
export const TAKES_ANSWERS = 2;

/** What a browser receives. `connected` answers a subscription; `refresh` says that more was missed than can be replayed. */
export const HubEvent = z.discriminatedUnion('event', [
  updateEvent,
  /** Several events in one message, in their order. */
  z.object({ event: z.literal('batch'), data: z.object({ events: z.array(BatchedEvent) }) }),
  connected,
  z.object({ event: z.literal('refused'), data: z.object({ cacheKey: z.string(), error: z.string() }) }),
  refresh,
  z.object({ event: z.literal('pong'), data: z.object({}) }),
  z.object({ event: z.literal('logOut'), data: z.object({}) }),
  /** The session goes on under another token: the browser connects anew with it. */
  z.object({ event: z.literal('renew'), data: z.object({}) }),
  z.object({ event: z.literal('receiveMessage'), data: Notification }),
  z.object({ event: z.literal('receiveGlobalNotification'), data: GlobalNotification }),
  z.object({ event: z.literal('removeGlobalNotifications'), data: z.object({ ids: z.array(z.string()) }) }),
  /** Texts that an administrator changed, by language and key; the version counts all changes. */
  z.object({
    event: z.literal('updateTranslations'),
    data: z.object({ version: z.number().int(), texts: z.record(z.string(), z.record(z.string(), z.string())) }),
  }),
  /** Who has an item open, oneself among them. */
  z.object({
    event: z.literal('present'),
    data: z.object({ cacheKey: CacheKey, people: z.array(z.object({ internalId: z.string(), fullName: z.string() })) }),
  }),
  /** Many texts were changed, or some went. */
  z.object({ event: z.literal('reloadTranslations'), data: z.object({}) }),
  z.object({ event: z.literal('receiveTask'), data: Task }),
  z.object({ event: z.literal('removeTask'), data: z.object({ id: TaskId }) }),
  /** Dismissed, maybe in another window; null stands for all there were. */
  z.object({ event: z.literal('removeMessage'), data: z.object({ notificationId: z.string().nullable() }) }),
]);
export type HubEvent = z.infer<typeof HubEvent>;
