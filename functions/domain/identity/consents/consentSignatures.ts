import { findConsent } from '#functions/domain/identity/consents/findConsent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentSignatureRecord } from '#functions/storage/records/consentRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { ConsentSignature } from '#shared/models/identity/consent.ts';

const present = ({ userId, fullName, userName, signedOn, fileName, checksum, wasShown }: ConsentSignatureRecord): ConsentSignature => ({
  user: { internalId: userId, fullName, isGroup: false },
  userName,
  signedOn,
  fileName,
  checksum,
  wasShown,
});

/** The signatures of a document, the latest first. Throws notFound. */
export const consentSignatures = async (ctx: Context, id: string): Promise<ConsentSignature[]> => {
  const [, signed] = await Promise.all([
    findConsent(ctx, id),
    readAll<ConsentSignatureRecord>(ctx.table, keys.consentSignature(id, ''), 'signed#'),
  ]);
  return signed.toSorted((one, other) => (one.signedOn < other.signedOn ? 1 : -1)).map(present);
};
