import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';

export const visits = {
  /** Says that the person is here. Answers when the person came here before, which stays the same for as long as this visit lasts. */
  visit: post('/List/{listId}/visit', {
    on: 'list',
    needs: 'Read',
    quiet: true,
    params,
    answer: z.object({ since: z.string().nullable() }),
  }),
};
