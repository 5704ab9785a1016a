/** Times and limits of live updates, in milliseconds unless it says. */

export const HUB_RETRY_MS = 10_000;
export const HUB_RETRIES = 5;
/** Between tries of a window that counts as offline; nobody has to press a button once the server is back. */
export const HUB_QUIET_RETRY_MS = 60_000;
export const HUB_QUEUE_MS = 500;
/** What a window wants to hear no more waits so long for other keys, which go in the same message. */
export const HUB_GATHER_MS = 50;
export const HUB_IDLE_MS = 60_000;
export const HUB_STATUS_VISIBLE_MS = 5_000;
/** API Gateway cuts a silent connection at 10 minutes and any at 2 hours; both are met before they happen. */
export const HUB_PING_MS = 4 * 60_000;
export const HUB_RENEW_MS = 92 * 60_000;
/** Facts are ordered by their writer's clock; replay reaches this far back so that no late writer is missed. */
export const REPLAY_OVERLAP_MS = 30_000;
/** The same for a list whose facts are spread: one partition may be told of later than another. */
export const SPREAD_REPLAY_OVERLAP_MS = 5 * 60_000;
/** Events one replay sends; beyond that the client is told to refresh the key as a whole. */
export const REPLAYED_EVENTS = 500;
/** Changes under one key that are told one by one when they come together; beyond that the key is read anew, once. */
export const LIVE_BURST_EVENTS = 20;
/** A message of several events holds so many bytes at most: one frame of API Gateway, which prices a message by such pieces. */
export const HUB_MESSAGE_BYTES = 32 * 1024;
/** Milliseconds between two looks whether a socket is still there. */
export const HUB_LOOK_MS = 30_000;
/** What waits for a socket that does not read, in bytes, before it is closed; its browser comes back and asks what it missed. */
export const HUB_BUFFER_BYTES = 1024 * 1024;
/** Windows of one person that hear of changes at one time; one more takes the place of the oldest. */
export const HUB_WINDOWS = 100;
/** Messages that a socket may send in a second; as many seconds' worth may come at once. */
export const HUB_MESSAGES = 20;
export const HUB_BURST_SECONDS = 10;
/** Keys that one message may name without counting as several. */
export const HUB_KEYS_PER_MESSAGE = 10;
/** Windows on one item that see who else is there; of more, nobody could tell the initials apart. */
export const PRESENT_WINDOWS = 50;
/** Others see for so long that somebody who has closed an item is still there; one who opens it again within that time was never away. */
export const PRESENCE_IDLE_MS = 1_500;
