import { assertBytesIntact } from '#functions/domain/content/blobs/signedUrl.ts';
import { appliesToCaller } from '#functions/domain/identity/consents/appliesToCaller.ts';
import { findConsent } from '#functions/domain/identity/consents/findConsent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentSignatureRecord } from '#functions/storage/records/consentRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/**
 * A short-lived URL of a document's file, for people who have to sign it, have signed it, or manage it. Throws notFound, fileMissing or
 * fileDamaged.
 */
export const consentFile = async (ctx: Context, id: string): Promise<{ url: string }> => {
  const [consent, signed] = await Promise.all([
    findConsent(ctx, id),
    read<ConsentSignatureRecord>(ctx.table, keys.consentSignature(id, ctx.caller.id)),
  ]);
  const canSee = ctx.caller.isAdmin || signed !== undefined || (consent.isActive && appliesToCaller(ctx, consent));
  if (!canSee) throw new Problem('notFound');
  await assertBytesIntact(ctx, consent.file);
  const { blob, name: fileName, contentType } = consent.file;
  return { url: await ctx.host.blobs.signDownload(blob, { fileName, contentType, inline: true, seconds: SIGNED_URL_SECONDS }) };
};
