import type { Context } from '#functions/domain/kernel/context.ts';
import type { CurrentMetrics } from '#shared/models/metrics.ts';

/** Kinds of calls that are named; the others took less time. */
const NAMED = 20;

const nothing: CurrentMetrics['now'] = {
  at: '',
  calls: 0,
  errors: 0,
  medianMs: null,
  p95Ms: null,
  waitingJobs: null,
  feedLagMs: null,
  searchLagMs: null,
  storageBytes: null,
};

/** The work of the host now, and the calls it spends most of its time on. */
export const currentMetrics = async ({ host, now }: Context, gateway: string): Promise<CurrentMetrics> => {
  const [sample, byCall] = await Promise.all([host.metrics.now(gateway), host.metrics.byCall()]);
  const timeOf = ({ calls, medianMs }: CurrentMetrics['byCall'][number]): number => calls * (medianMs ?? 0);
  const costly = byCall.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, NAMED);
  return { now: sample ?? { ...nothing, at: now().toISOString() }, byCall: costly };
};
