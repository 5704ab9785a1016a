import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEARD_TOGETHER } from '#infra/cost/assumptions.ts';
import type { Called } from '#infra/cost/caller.ts';
import { type PricedCall, pricedCalls } from '#infra/cost/calls.ts';
import { fillSample, type Sample } from '#infra/cost/sample.ts';
import { type CallWork, type FeedWork, openWorkload, type WindowWork } from '#infra/cost/workload.ts';
import { type OpenHost, openHost } from '#infra/embedded/openHost.ts';

const WARM = 10;
const TIMES = 30;

export interface MeasuredCall extends PricedCall {
  work: CallWork;
  /** The consequences if the feed processes nothing else in the same run. */
  alone: FeedWork;
  /** Median milliseconds on this machine. */
  ms: number;
}

const QUARTER = 15 * 60_000;

/**
 * A clock that always shows the same few seconds, so that periodic work of the installation is not counted with the call during which it is
 * due.
 */
const slowClock = (): (() => Date) => {
  let at = Math.floor(Date.now() / QUARTER) * QUARTER + QUARTER / 3;
  return () => {
    at += 0.1;
    return new Date(at);
  };
};

/** Runs work on a temporary host in memory whose feed is not started. */
export const onFreshHost = async <T>(work: (opened: OpenHost) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-cost-'));
  const place = { folder, origin: 'https://d111111abcdef8.cloudfront.net', database: ':memory:' };
  const opened = await openHost({ ...place, now: slowClock(), listening: false, callsPerSecond: 1e6 });
  // As on AWS, where reads may be answered by replicas.
  opened.host.isAlone = false;
  try {
    return await work(opened);
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The median of enough calls to be stable. */
const timeOf = async (sample: Sample, { make }: PricedCall, first: number): Promise<number> => {
  const times: number[] = [];
  for (let number = first; number < first + WARM + TIMES; number++) {
    const started = performance.now();
    await make(sample, number);
    times.push(performance.now() - started);
  }
  return times.slice(WARM).sort((a, b) => a - b)[TIMES / 2] ?? 0;
};

/** Measures time first, because counting takes time itself. */
const timesOf = async (): Promise<number[]> =>
  onFreshHost(async (opened) => {
    const sample = await fillSample(opened);
    const times: number[] = [];
    for (const call of pricedCalls) times.push(await timeOf(sample, call, 1));
    return times;
  });

/** As many calls of a type as the feed processes in one run. */
const together = (sample: Sample, { make }: PricedCall, first: number): [() => Promise<Called>, ...(() => Promise<Called>)[]] => [
  () => make(sample, first),
  ...Array.from({ length: HEARD_TOGETHER - 1 }, (_, more) => () => make(sample, first + 1 + more)),
];

/** The work of each call while no one has the list open, and what another open screen adds to an update. */
export const measureCalls = async (): Promise<{ calls: MeasuredCall[]; notified: CallWork; opened: WindowWork }> => {
  const times = await timesOf();
  return onFreshHost(async (opened) => {
    const sample = await fillSample(opened);
    const workload = openWorkload(sample);
    const calls: MeasuredCall[] = [];
    for (const [index, call] of pricedCalls.entries()) {
      const work = await workload.measure(together(sample, call, 1));
      const { feed: alone } = await workload.measure([() => call.make(sample, 1 + HEARD_TOGETHER)]);
      calls.push({ ...call, work, alone, ms: times[index] ?? 0 });
    }
    const update = pricedCalls.find(({ what }) => what === 'update of a field');
    if (!update) throw new Error('no update is priced');
    await workload.openScreen();
    const notified = await workload.measure(together(sample, update, 2 + HEARD_TOGETHER));
    return { calls, notified, opened: await workload.openWindow() };
  });
};
