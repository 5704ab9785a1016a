import * as z from 'zod';
import { captchaProviders } from '#shared/models/administration/systemSettings.ts';

/** What public pages have to know. Nothing of it is a secret. */
export const Bootstrap = z.object({
  captcha: z.object({ provider: z.enum(captchaProviders), siteKey: z.string() }),
  /** Where mail to support goes; empty where nobody has said. */
  supportAddress: z.string(),
});
export type Bootstrap = z.infer<typeof Bootstrap>;
