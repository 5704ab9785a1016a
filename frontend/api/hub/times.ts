import { HUB_IDLE, HUB_PING, HUB_QUEUE, HUB_QUIET_RETRY, HUB_RENEW, HUB_RETRIES, HUB_RETRY } from '#shared/limits.ts';

/** A line that does not answer a ping this long is dead, whatever the browser believes. */
const HUB_PONG = 10_000;

/** The clock of the live connection; tests run the same rules on a faster one. */
export const hubTimes = {
  retry: HUB_RETRY,
  retries: HUB_RETRIES,
  quiet: HUB_QUIET_RETRY,
  queue: HUB_QUEUE,
  idle: HUB_IDLE,
  ping: HUB_PING,
  pong: HUB_PONG,
  renew: HUB_RENEW,
};
export type HubTimes = typeof hubTimes;

/** Thousands of windows lose their lines in the same moment. Each waits a time of its own, from three quarters to five quarters of the usual. */
export const spread = (milliseconds: number, random = Math.random): number => milliseconds * (0.75 + random() / 2);
