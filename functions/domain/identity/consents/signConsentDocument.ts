import { appliesToCaller } from '#functions/domain/identity/consents/appliesToCaller.ts';
import { findConsent } from '#functions/domain/identity/consents/findConsent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentSignatureRecord } from '#functions/storage/records/consentRecords.ts';
import { signedMark } from '#functions/storage/records/signedMark.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Records the caller's consent: the hash of the file, the time, and whether the file could be displayed. The first signature is kept;
 * signing again has no effect. Throws notFound for a document that the caller does not have to sign.
 */
export const signConsentDocument = async (ctx: Context, id: string, wasShown: boolean): Promise<Record<string, never>> => {
  const consent = await findConsent(ctx, id);
  if (!consent.isActive || !appliesToCaller(ctx, consent)) throw new Problem('notFound');
  const { id: userId, userName, fullName } = ctx.caller;
  const { name: fileName, checksum } = consent.file;
  const signedOn = ctx.now().toISOString();
  const signature: ConsentSignatureRecord = { consentId: id, userId, userName, fullName, signedOn, fileName, checksum, wasShown };
  const changes = [{ field: 'consentDocument', before: null, after: { id, checksum, wasShown } }];
  await attempt(ctx.table, [
    create(keys.consentSignature(id, userId), signature),
    { update: keys.user(userId), set: { [signedMark(id)]: true }, if: { present: true } },
    putFact(factOf(ctx, 'consentSigned', { title: consent.templateName, changes })),
  ]);
  return {};
};
