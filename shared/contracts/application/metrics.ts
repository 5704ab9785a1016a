import * as z from 'zod';
import { get } from '#shared/http/contract.ts';
import { CurrentMetrics, MetricsHistory } from '#shared/models/metrics.ts';

const administering = { on: 'application', needs: 'admin' } as const;

/** Metrics of the host. */
export const metrics = {
  currentMetrics: get('/Application/metrics/current', { ...administering, answer: CurrentMetrics }),
  metrics: get('/Application/metrics', {
    ...administering,
    query: z.strictObject({ hours: z.enum(['1', '6', '24']).default('1') }),
    answer: MetricsHistory,
  }),
};
