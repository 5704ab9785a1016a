import { presentConsent } from '#functions/domain/identity/consents/findConsent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { principal } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord, ConsentSignatureRecord } from '#functions/storage/records/consentRecords.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

/** Whether the caller is among those who have to sign a document, or would have to if it were active. */
export const concerns = ({ caller }: Context, { groups }: ConsentRecord): boolean =>
  groups.length === 0 || groups.some(({ id }) => caller.principals.includes(principal.group(id)));

/** What the caller has to sign and has not signed, the oldest first. */
export const consentsToSign = async (ctx: Context): Promise<ConsentDocument[]> => {
  const all = await readAll<ConsentRecord>(ctx.table, keys.consent(''));
  const asked = all.filter((consent) => consent.isActive && concerns(ctx, consent));
  const signed = await readMany<ConsentSignatureRecord>(
    ctx.table,
    asked.map(({ id }) => keys.consentSignature(id, ctx.caller.id)),
  );
  return asked.filter((_, at) => signed[at] === undefined).map(presentConsent);
};
