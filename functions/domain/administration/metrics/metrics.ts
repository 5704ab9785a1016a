import type { Context } from '#functions/domain/kernel/context.ts';
import { type CurrentMetrics, type MetricsHistory, type MetricsHours, metricsSteps } from '#shared/models/metrics.ts';

const HOUR = 3_600_000;
/** Kinds of calls that are named; the others took less time. */
const NAMED = 20;

/** The work of the host in the last hours. */
export const metrics = async ({ host, now }: Context, hours: MetricsHours, gateway: string): Promise<MetricsHistory> => {
  const [to, step] = [now(), metricsSteps[hours]];
  const samples = await host.metrics.samples({ from: new Date(to.getTime() - Number(hours) * HOUR), to, step }, gateway);
  return { stepSeconds: step, samples };
};

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
