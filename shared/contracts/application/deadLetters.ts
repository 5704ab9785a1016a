import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { DEAD_LETTERS_PER_ANSWER } from '#shared/limits.ts';
import { DeadLetter } from '#shared/models/administration/deadLetter.ts';

const DeadLetterIds = z.strictObject({
  ids: z.array(z.string().min(3).max(200)).min(1, { error: 'required' }).max(DEAD_LETTERS_PER_ANSWER, { error: 'tooMany' }),
});
const Count = z.object({ count: z.number().int() });

/** Failed background jobs. */
export const deadLetters = {
  /** The latest ones. On AWS, failed jobs of the queue are in its dead-letter queue, shown in the AWS console. */
  deadLetters: get('/Application/deadletters', {
    ...adminOnly,
    answer: z.object({ letters: z.array(DeadLetter), hasMore: z.boolean() }),
  }),
  /** Jobs are retried as new ones; those that fail again reappear. */
  retryDeadLetters: post('/Application/deadletters/retry', { ...adminOnly, body: DeadLetterIds, answer: Count }),
  dropDeadLetters: post('/Application/deadletters/drop', { ...adminOnly, body: DeadLetterIds, answer: Count }),
};
