import { findLogs } from '#functions/domain/administration/logs/findLogs.ts';
import { serve } from '#functions/runtime/serve.ts';
import { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';

export const controller = serve(diagnosticLogs, {
  getLogs: (ctx, { body }) => findLogs(ctx, body),
});
