import { concernsCaller } from '#functions/domain/identity/consents/concernsCaller.ts';
import { presentConsent } from '#functions/domain/identity/consents/findConsent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord, ConsentSignatureRecord } from '#functions/storage/records/consentRecords.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

/** The documents that the caller still has to sign, the oldest first. */
export const consentDocumentsToSign = async (ctx: Context): Promise<ConsentDocument[]> => {
  const all = await readAll<ConsentRecord>(ctx.table, keys.consent(''));
  const asked = all.filter((consent) => consent.isActive && concernsCaller(ctx, consent));
  const signed = await readMany<ConsentSignatureRecord>(
    ctx.table,
    asked.map(({ id }) => keys.consentSignature(id, ctx.caller.id)),
  );
  return asked.filter((_, at) => signed[at] === undefined).map(presentConsent);
};
