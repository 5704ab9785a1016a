import type { Context } from '#functions/domain/kernel/context.ts';
import type { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';
import type { Answer, Input } from '#shared/http/contract.ts';
import { LOG_ENTRIES } from '#shared/limits.ts';
import { logLevels } from '#shared/models/logEntry.ts';

type LogQuery = Input<typeof diagnosticLogs.getLogs>['body'];

/** The latest log entries that contain the words. */
export const getLogs = async ({ host }: Context, query: LogQuery): Promise<Answer<typeof diagnosticLogs.getLogs>> => {
  const { searchTerm, startDate, includeWarnings, includeInformation } = query;
  const isRequested = { error: true, warn: includeWarnings, info: includeInformation };
  const { entries, hasMore } = await host.logReader.find({
    words: searchTerm,
    from: new Date(startDate),
    levels: logLevels.filter((level) => isRequested[level]),
    limit: LOG_ENTRIES,
  });
  return { logs: entries, hasMore };
};
