import { presentConsent } from '#functions/domain/identity/consents/findConsent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord } from '#functions/storage/records/consentRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

/** All documents, the oldest first, including inactive ones. */
export const consentDocuments = async (ctx: Context): Promise<ConsentDocument[]> =>
  (await readAll<ConsentRecord>(ctx.table, keys.consent(''))).map(presentConsent);
