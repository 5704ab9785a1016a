import * as z from 'zod';
import { captchaProviders } from '#shared/models/administration/systemSettings.ts';

/** Data for public pages; nothing in it is secret. */
export const Bootstrap = z.object({
  captcha: z.object({ provider: z.enum(captchaProviders), siteKey: z.string() }),
  /** The support address; empty if not configured. */
  supportAddress: z.string(),
});
export type Bootstrap = z.infer<typeof Bootstrap>;
