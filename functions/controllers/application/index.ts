import { cancelJob, followJob } from '#functions/domain/jobs/followJob.ts';
import { people } from '#functions/domain/users/people.ts';
import { serve } from '#functions/runtime/serve.ts';
import { application, languages } from '#shared/contracts/application.ts';
import { contracts } from '#shared/contracts/index.ts';
import { textsIn } from '#shared/i18n/index.ts';

export const controller = serve(application, {
  i18n: (_, { locale_code }) => textsIn(locale_code),
  supportedLanguages: async () => [...languages],
  openapi: async () => (await import('#shared/http/openapi.ts')).openapi(contracts),
  people,
  followJob: (ctx, { jobId }) => followJob(ctx, jobId),
  cancelJob: (ctx, { jobId }) => cancelJob(ctx, jobId),
});
