import type { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';
import type { Sent } from '#shared/http/contract.ts';

/** What is read beside the errors, which are always there. */
export const detailChoices = ['errors', 'warnings', 'everything'] as const;
export type DetailChoice = (typeof detailChoices)[number];

/** Hours back from the moment of asking, or a moment of one's own. */
export const periods = ['1', '24', '168', '336', 'custom'] as const;
export type Period = (typeof periods)[number];

const HOUR = 3_600_000;

export interface LogSearch {
  words: string;
  period: Period;
  /** The moment from which on is read, where it was chosen. */
  from: string | null;
  detail: DetailChoice;
  /** When it was asked for. */
  askedAt: number;
}

const startOf = ({ period, from, askedAt }: LogSearch): string | null =>
  period === 'custom' ? from : new Date(askedAt - Number(period) * HOUR).toISOString();

/** What is sent; nothing as long as there are no words or no time. */
export const logQuery = (search: LogSearch): Sent<typeof diagnosticLogs.getLogs> | null => {
  const [searchTerm, startDate] = [search.words.trim(), startOf(search)];
  if (searchTerm === '' || !startDate) return null;
  const { detail } = search;
  return { body: { searchTerm, startDate, includeWarnings: detail !== 'errors', includeInformation: detail === 'everything' } };
};
