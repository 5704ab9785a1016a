import type { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';
import type { RawInput } from '#shared/http/contract.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Levels that can be shown in addition to errors. */
export const detailChoices = ['errors', 'warnings', 'everything'] as const;
export type DetailChoice = (typeof detailChoices)[number];

/** Hours before now, or a custom start. */
export const periods = ['1', '24', '168', '336', 'custom'] as const;
export type Period = (typeof periods)[number];

export interface LogSearch {
  searchTerm: string;
  period: Period;
  /** The custom start. */
  from: string | null;
  detail: DetailChoice;
  /** The time of the request. */
  requestedAt: number;
}

const startOf = ({ period, from, requestedAt }: LogSearch): string | null =>
  period === 'custom' ? from : new Date(requestedAt - Number(period) * HOUR_MS).toISOString();

/** The parameters to send; null without words or a valid start. */
export const logQuery = (search: LogSearch): RawInput<typeof diagnosticLogs.getLogs> | null => {
  const [searchTerm, startDate] = [search.searchTerm.trim(), startOf(search)];
  if (searchTerm === '' || !startDate) return null;
  const { detail } = search;
  return { body: { searchTerm, startDate, includeWarnings: detail !== 'errors', includeInformation: detail === 'everything' } };
};
