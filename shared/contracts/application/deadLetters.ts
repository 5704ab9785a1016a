import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { DEAD_LETTERS_PER_ANSWER } from '#shared/limits.ts';
import { DeadLetter } from '#shared/models/administration/deadLetter.ts';

const administering = { on: 'application', needs: 'admin' } as const;
const Letters = z.strictObject({
  ids: z.array(z.string().min(3).max(200)).min(1, { error: 'required' }).max(DEAD_LETTERS_PER_ANSWER, { error: 'tooMany' }),
});
const Count = z.object({ count: z.number().int() });

/** Work that was given up. */
export const deadLetters = {
  /** The newest ones. On AWS the jobs among them are in the queue of dead letters, which its console shows. */
  deadLetters: get('/Application/deadletters', {
    ...administering,
    answer: z.object({ letters: z.array(DeadLetter), hasMore: z.boolean() }),
  }),
  /** They are tried as if they were new; what fails again comes back. */
  retryDeadLetters: post('/Application/deadletters/retry', { ...administering, body: Letters, answer: Count }),
  dropDeadLetters: post('/Application/deadletters/drop', { ...administering, body: Letters, answer: Count }),
};
