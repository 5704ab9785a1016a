/** Changes under one key that are told one by one when they come together; beyond that the key is read anew, once. */
export const LIVE_BURST = 20;
/** Milliseconds between two looks whether a socket is still there. */
export const HUB_LOOK = 30_000;
/** What waits for a socket that does not read, in bytes, before it is closed; its browser comes back and asks what it missed. */
export const HUB_BUFFER_BYTES = 1024 * 1024;
/** Messages that a socket may send in a second; as many seconds' worth may come at once. */
export const HUB_MESSAGES = 20;
export const HUB_BURST_SECONDS = 10;
