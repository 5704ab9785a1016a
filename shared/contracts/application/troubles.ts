import * as z from 'zod';
import { get } from '#shared/http/contract.ts';
import { OpenJobs } from '#shared/models/job.ts';
import { Trouble } from '#shared/models/trouble.ts';

export const troubles = {
  /** What the installation suffers from now. */
  troubles: get('/Application/troubles', { on: 'application', needs: 'admin', answer: z.array(Trouble) }),
  openJobs: get('/Application/openjobs', {
    on: 'application',
    needs: 'admin',
    query: z.strictObject({ page: z.coerce.number().int().min(0).max(10_000).default(0) }),
    answer: OpenJobs,
  }),
};
