import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { SearchWorker } from '#shared/models/administration/search.ts';
import { Trouble } from '#shared/models/administration/trouble.ts';
import { OpenJobs } from '#shared/models/content/job.ts';

export const troubles = {
  /** Current problems of the installation. */
  troubles: get('/Application/troubles', { ...adminOnly, answer: z.array(Trouble) }),
  openJobs: get('/Application/openjobs', {
    ...adminOnly,
    query: z.strictObject({ page: z.coerce.number().int().min(0).max(10_000).default(0) }),
    answer: OpenJobs,
  }),
  /** Jobs that currently lock the search index; the same as Search.getWorkers. */
  distributedLocks: get('/Application/workers/distributedlocks', { ...adminOnly, answer: z.array(SearchWorker) }),
  removeDistributedLock: post('/Application/workers/removedistributedlock', {
    ...adminOnly,
    quiet: true,
    body: z.strictObject({ resourceName: z.string().min(1, { error: 'required' }).max(200) }),
    answer: z.object({}),
  }),
};
