import * as z from 'zod';
import { get } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { CurrentMetrics, MetricsHistory } from '#shared/models/metrics.ts';

/** Metrics of the host. */
export const metrics = {
  currentMetrics: get('/Application/metrics/current', { ...adminOnly, answer: CurrentMetrics }),
  metrics: get('/Application/metrics', {
    ...adminOnly,
    query: z.strictObject({ hours: z.enum(['1', '6', '24']).default('1') }),
    answer: MetricsHistory,
  }),
};
