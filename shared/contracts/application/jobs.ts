import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { Job } from '#shared/models/content/job.ts';

const OneJob = z.object({ jobId: z.string().min(1).max(64) });

/** Background jobs, visible only to their starter and to administrators. */
export const jobs = {
  followJob: get('/Application/jobs/{jobId}', { on: 'nothing', needs: 'user', byConfinedKey: true, params: OneJob, answer: Job }),
  cancelJob: post('/Application/jobs/{jobId}/cancel', {
    on: 'nothing',
    needs: 'user',
    byConfinedKey: true,
    quiet: true,
    params: OneJob,
    answer: Job,
  }),
};
