import { appliesToCaller } from '#functions/domain/identity/consents/appliesToCaller.ts';
import { presentConsent } from '#functions/domain/identity/consents/findConsent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord, ConsentSignatureRecord } from '#functions/storage/records/consentRecords.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

/** The documents that the caller still has to sign, the oldest first. */
export const consentDocumentsToSign = async (ctx: Context): Promise<ConsentDocument[]> => {
  const all = await readAll<ConsentRecord>(ctx.table, keys.consent(''));
  const applicable = all.filter((consent) => consent.isActive && appliesToCaller(ctx, consent));
  const signed = await readMany<ConsentSignatureRecord>(
    ctx.table,
    applicable.map(({ id }) => keys.consentSignature(id, ctx.caller.id)),
  );
  return applicable.filter((_, at) => signed[at] === undefined).map(presentConsent);
};
