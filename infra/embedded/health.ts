import { readFileSync } from 'node:fs';
import { atRoot } from '#functions/platform/embedded/root.ts';
import type { Host } from '#functions/platform/host.ts';
import { countWaitingJobs } from '#infra/embedded/metrics/waitingJobs.ts';

/** Milliseconds for which an answer is reused, so that frequent probes cost nothing. */
const CACHE_MS = 1000;

export interface Health {
  /** `readOnly` while the disk is almost full. */
  status: 'ok' | 'readOnly';
  version: string;
  /** Waiting jobs, counted up to 1,000. */
  waitingJobs: number;
}

const version = (): string => (JSON.parse(readFileSync(atRoot('package.json'), 'utf8')) as { version: string }).version;

/** The answer to a health probe, without any content. */
export const healthOf = (host: Host): (() => Promise<Health>) => {
  const running = version();
  let known: { at: number; health: Promise<Health> } | undefined;

  const ask = async (): Promise<Health> => {
    return { status: host.hasRoom() ? 'ok' : 'readOnly', version: running, waitingJobs: await countWaitingJobs(host.table) };
  };

  return () => {
    const at = performance.now();
    if (!known || at - known.at >= CACHE_MS) known = { at, health: ask() };
    return known.health;
  };
};
