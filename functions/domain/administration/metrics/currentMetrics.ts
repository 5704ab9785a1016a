import type { Context } from '#functions/domain/kernel/context.ts';
import type { CurrentMetrics } from '#shared/models/metrics.ts';

/** The number of call types listed; the others took less time. */
const MAX_ENDPOINTS = 20;

const noMetrics: CurrentMetrics['now'] = {
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

/** The current load of the host, and the calls that take most of its time. */
export const currentMetrics = async ({ host, now }: Context, gateway: string): Promise<CurrentMetrics> => {
  const [sample, byCall] = await Promise.all([host.metrics.now(gateway), host.metrics.byCall()]);
  const timeOf = ({ calls, medianMs }: CurrentMetrics['byCall'][number]): number => calls * (medianMs ?? 0);
  const costly = byCall.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, MAX_ENDPOINTS);
  return { now: sample ?? { ...noMetrics, at: now().toISOString() }, byCall: costly };
};
