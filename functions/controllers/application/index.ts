import { people } from '#functions/domain/users/people.ts';
import { serve } from '#functions/runtime/serve.ts';
import { application, languages } from '#shared/contracts/application.ts';
import { contracts } from '#shared/contracts/index.ts';
import { openapi } from '#shared/http/openapi.ts';
import { texts } from '#shared/i18n/index.ts';

export const controller = serve(application, {
  i18n: async (_, { locale_code }) => texts[locale_code],
  supportedLanguages: async () => [...languages],
  openapi: async () => openapi(contracts),
  people,
});
