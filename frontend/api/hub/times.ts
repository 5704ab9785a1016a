import {
  HUB_BATCH_MS,
  HUB_IDLE_MS,
  HUB_PING_MS,
  HUB_QUEUE_MS,
  HUB_QUIET_RETRY_MS,
  HUB_RENEW_MS,
  HUB_RETRIES,
  HUB_RETRY_MS,
} from '#shared/limits.ts';

/** A connection that does not answer a ping within this time is dead, whatever the browser reports. */
const HUB_PONG = 10_000;

/** Times of the live connection; tests use shorter ones. */
export const hubTimes = {
  retry: HUB_RETRY_MS,
  retries: HUB_RETRIES,
  quiet: HUB_QUIET_RETRY_MS,
  queue: HUB_QUEUE_MS,
  gather: HUB_BATCH_MS,
  idle: HUB_IDLE_MS,
  ping: HUB_PING_MS,
  pong: HUB_PONG,
  renew: HUB_RENEW_MS,
};
export type HubTimes = typeof hubTimes;

/**
 * Thousands of windows may lose their connections simultaneously, so each waits a random time between three and five quarters of the usual.
 */
export const spread = (milliseconds: number, random = Math.random): number => milliseconds * (0.75 + random() / 2);
