/** Times and limits of live updates, in milliseconds unless stated otherwise. */

export const HUB_RETRY_MS = 10_000;
export const HUB_RETRIES = 5;
/** Between attempts of an offline window; nobody has to press a button once the server is back. */
export const HUB_QUIET_RETRY_MS = 60_000;
export const HUB_QUEUE_MS = 500;
/** How long unsubscribed keys are collected, to be sent in one message. */
export const HUB_BATCH_MS = 50;
export const HUB_IDLE_MS = 60_000;
export const HUB_STATUS_VISIBLE_MS = 5_000;
/** API Gateway closes idle connections after 10 minutes and all after 2 hours; both are anticipated. */
export const HUB_PING_MS = 4 * 60_000;
export const HUB_RENEW_MS = 92 * 60_000;
/** Facts are ordered by their writer's clock; replays start this much earlier so that no late writer is missed. */
export const REPLAY_OVERLAP_MS = 30_000;
/** The same for spread lists, whose partitions can be processed at different times. */
export const SPREAD_REPLAY_OVERLAP_MS = 5 * 60_000;
/** Events sent by one replay; beyond that, the client is told to refresh the key. */
export const REPLAYED_EVENTS = 500;
/** Simultaneous changes under one key that are sent individually; beyond that, the key is read again once. */
export const LIVE_BURST_EVENTS = 20;
/** The size of a message with several events: one frame of API Gateway, the unit in which messages are priced. */
export const HUB_MESSAGE_BYTES = 32 * 1024;
/** Milliseconds between two checks whether a socket is alive. */
export const HUB_POLL_MS = 30_000;
/** Bytes buffered for a socket that does not read before it is closed; its browser reconnects and catches up. */
export const HUB_BUFFER_BYTES = 1024 * 1024;
/** Concurrent windows of one person with live updates; a further one replaces the oldest. */
export const HUB_WINDOWS = 100;
/** Messages per second from a socket, and how many seconds' worth may arrive at the same time. */
export const HUB_MESSAGES = 20;
export const HUB_BURST_SECONDS = 10;
/** Keys in one message before it counts as several. */
export const HUB_KEYS_PER_MESSAGE = 10;
/** Windows on one item that are shown as present; more initials could not be told apart. */
export const PRESENT_WINDOWS = 50;
/** How long others still see a person who has closed an item; someone who reopens it in time was never away. */
export const PRESENCE_IDLE_MS = 1_500;
