import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { signedPost } from '#functions/platform/aws/common/signedPost.ts';
import { logEntry } from '#functions/platform/logEntry.ts';
import type { LogQuestion, LogReader } from '#functions/platform/logReader.ts';
import { secondsOf } from '#shared/time.ts';

/** Log groups that one query can read at most. */
const GROUPS = 50;
/** Milliseconds between two polls, and for the whole query: a call has to be answered within 29 seconds. */
const POLL_MS = 500;
const QUERY_TIMEOUT_MS = 20_000;

const Groups = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) });
const Started = z.object({ queryId: z.string() });
const Results = z.object({
  status: z.string(),
  results: z.array(z.array(z.object({ field: z.string(), value: z.string() }))),
});

const endpoint = (): string =>
  process.env.AWS_ENDPOINT_URL_CLOUDWATCH_LOGS ?? process.env.AWS_ENDPOINT_URL ?? `https://logs.${process.env.AWS_REGION}.amazonaws.com`;

/** Asks CloudWatch Logs without the SDK, because this is its only use here. */
const ask = async <T>(action: string, order: unknown, answer: z.ZodType<T>): Promise<T> => {
  const url = new URL('/', endpoint());
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `Logs_20140328.${action}` };
  const response = await fetch(url, signedPost('logs', url, { body: JSON.stringify(order), headers }));
  if (!response.ok) throw new Error(`CloudWatch Logs answered ${response.status} to ${action}`);
  return answer.parse(await response.json());
};

/** Escapes words for a regular expression. */
const literally = (words: string): string => words.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');

/** Lambda writes log levels in capitals. */
const queryOf = ({ words, levels, limit }: LogQuestion): string => {
  const named = levels.flatMap((level) => [level, level.toUpperCase()]).map((level) => `"${level}"`);
  const lines = [
    'fields @timestamp, @message',
    `filter level in [${named.join(', ')}]`,
    `filter @message like /(?i)${literally(words)}/`,
    'sort @timestamp desc',
    `limit ${limit + 1}`,
  ];
  return lines.join('\n| ');
};

/** Runs one CloudWatch Logs Insights query over the logs of all functions of the installation. */
export const awsLogReader = (now: () => Date): LogReader => {
  const resultsOf = async (queryId: string): Promise<z.infer<typeof Results>> => {
    const until = now().getTime() + QUERY_TIMEOUT_MS;
    for (;;) {
      const answer = await ask('GetQueryResults', { queryId }, Results);
      if (answer.status !== 'Scheduled' && answer.status !== 'Running') return answer;
      if (now().getTime() < until) await setTimeout(POLL_MS);
      else {
        await ask('StopQuery', { queryId }, z.unknown());
        return answer;
      }
    }
  };

  return {
    find: async (question) => {
      const groups = await ask('DescribeLogGroups', { logGroupNamePrefix: setting('SHEAF_LOG_PREFIX'), limit: GROUPS }, Groups);
      // The functions of a new stage have not run yet, so there are no logs.
      if (groups.logGroups.length === 0) return { entries: [], hasMore: false };
      const { queryId } = await ask(
        'StartQuery',
        {
          logGroupNames: groups.logGroups.map(({ logGroupName }) => logGroupName),
          startTime: secondsOf(question.from),
          endTime: secondsOf(now()) + 1,
          queryString: queryOf(question),
        },
        Started,
      );
      const { status, results } = await resultsOf(queryId);
      const entries = results.map((columns) => {
        const { '@message': line = '', '@timestamp': at = '' } = Object.fromEntries(columns.map(({ field, value }) => [field, value]));
        return logEntry(line.trimEnd(), `${at.replace(' ', 'T')}Z`);
      });
      return { entries: entries.slice(0, question.limit), hasMore: entries.length > question.limit || status !== 'Complete' };
    },
  };
};
