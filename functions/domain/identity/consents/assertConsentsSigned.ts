import { appliesToCaller } from '#functions/domain/identity/consents/appliesToCaller.ts';
import { consentDocumentsToSign } from '#functions/domain/identity/consents/consentDocumentsToSign.ts';
import { consentsInForce } from '#functions/domain/identity/consents/consentsInForce.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { Problem } from '#shared/problems.ts';

/** Throws consentRequired while a document waits for the caller's signature. A refusal is never based on the cache alone. */
export const assertConsentsSigned = async (ctx: Context): Promise<void> => {
  const { signedConsents } = ctx.caller;
  const inForce = await consentsInForce(ctx.host);
  if (!inForce.some((consent) => appliesToCaller(ctx, consent) && !signedConsents.includes(consent.id))) return;
  if ((await consentDocumentsToSign(ctx)).length > 0) throw new Problem('consentRequired');
};
