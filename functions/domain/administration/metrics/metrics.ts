import type { Context } from '#functions/domain/kernel/context.ts';
import { type MetricsHistory, type MetricsHours, metricsSteps } from '#shared/models/metrics.ts';

const HOUR = 3_600_000;
/** The load of the host in the last hours. */
export const metrics = async ({ host, now }: Context, hours: MetricsHours, gateway: string): Promise<MetricsHistory> => {
  const [to, step] = [now(), metricsSteps[hours]];
  const samples = await host.metrics.samples({ from: new Date(to.getTime() - Number(hours) * HOUR), to, step }, gateway);
  return { stepSeconds: step, samples };
};
