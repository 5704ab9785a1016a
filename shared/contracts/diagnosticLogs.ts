import * as z from 'zod';
import { controller, post } from '#shared/http/contract.ts';
import { LOG_WORDS_LENGTH } from '#shared/limits.ts';
import { LogEntry } from '#shared/models/logEntry.ts';

/** The log of the application. */
export const diagnosticLogs = controller('DiagnosticLogs', {
  /** The latest entries first. Errors are always included, warnings unless excluded, everything else on request. */
  getLogs: post('/DiagnosticLogs/GetLogs', {
    on: 'application',
    needs: 'admin',
    quiet: true,
    reads: true,
    whole: true,
    body: z.strictObject({
      searchTerm: z.string().trim().min(1, { error: 'required' }).max(LOG_WORDS_LENGTH, { error: 'tooLong' }),
      startDate: z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: 'invalid' }),
      includeWarnings: z.boolean().default(true),
      includeInformation: z.boolean().default(false),
    }),
    answer: z.object({ logs: z.array(LogEntry), hasMore: z.boolean() }),
  }),
});
