import type { Context } from '#functions/domain/kernel/context.ts';
import { type MetricsHistory, type MetricsHours, metricsSteps } from '#shared/models/metrics.ts';
import { HOUR_MS } from '#shared/time.ts';

/** The load of the host in the last hours. */
export const metrics = async ({ host, now }: Context, hours: MetricsHours, gateway: string): Promise<MetricsHistory> => {
  const [to, step] = [now(), metricsSteps[hours]];
  const samples = await host.metrics.samples({ from: new Date(to.getTime() - Number(hours) * HOUR_MS), to, step }, gateway);
  return { stepSeconds: step, samples };
};
