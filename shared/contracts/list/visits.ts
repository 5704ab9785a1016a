import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';

export const visits = {
  /** Records a visit. Returns when the person was last here, which stays the same for the duration of this visit. */
  visit: post('/List/{listId}/visit', {
    on: 'list',
    needs: 'Read',
    quiet: true,
    params,
    answer: z.object({ since: z.string().nullable() }),
  }),
};
