import * as z from 'zod';
import { get } from '#shared/http/contract.ts';

export const languages = ['en', 'fr', 'es'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** Texts of the interface. */
export const texts = {
  i18n: get('/Application/get/i18n', {
    on: 'nothing',
    needs: 'anyone',
    kind: 'plain',
    revalidated: true,
    query: z.strictObject({ locale_code: Language }),
    answer: z.record(z.string(), z.string()),
  }),
  supportedLanguages: get('/Application/GetSystemSupportedLanguages', { on: 'nothing', needs: 'anyone', answer: z.array(z.string()) }),
};
