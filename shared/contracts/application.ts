import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Job } from '#shared/models/job.ts';
import { Person } from '#shared/models/person.ts';

export const languages = ['en', 'fr', 'es'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

const OneJob = z.object({ jobId: z.string().min(1).max(64) });
const Titles = z.strictObject({ search: z.string().trim().max(100).default('') });

/** What belongs to the whole installation. */
export const application = controller('Application', {
  i18n: get('/Application/get/i18n', {
    on: 'nothing',
    needs: 'anyone',
    kind: 'plain',
    query: z.strictObject({ locale_code: Language }),
    answer: z.record(z.string(), z.string()),
  }),
  supportedLanguages: get('/Application/GetSystemSupportedLanguages', { on: 'nothing', needs: 'anyone', answer: z.array(z.string()) }),
  openapi: get('/openapi.json', { on: 'nothing', needs: 'anyone', kind: 'plain', answer: z.record(z.string(), z.unknown()) }),
  people: get('/Application/users/titles', { on: 'application', needs: 'user', query: Titles, answer: z.array(Person) }),
  /** Work that takes longer than a call. Only who started it, and administrators, see it. */
  followJob: get('/Application/jobs/{jobId}', { on: 'nothing', needs: 'user', params: OneJob, answer: Job }),
  cancelJob: post('/Application/jobs/{jobId}/cancel', { on: 'nothing', needs: 'user', quiet: true, params: OneJob, answer: Job }),
});
