import { getLogs } from '#functions/domain/administration/logs/getLogs.ts';
import { serve } from '#functions/runtime/serve.ts';
import { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';

export const controller = serve(diagnosticLogs, {
  getLogs: (ctx, { body }) => getLogs(ctx, body),
});
