import { consentGroups } from '#functions/domain/identity/consents/consentGroups.ts';
import { clearConsentCache } from '#functions/domain/identity/consents/consentsInForce.ts';
import { findConsent, presentConsent } from '#functions/domain/identity/consents/findConsent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord } from '#functions/storage/records/consentRecords.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import type { ConsentChange, ConsentDocument } from '#shared/models/identity/consent.ts';
import { Problem } from '#shared/problems.ts';

const changesBetween = (before: ConsentRecord, after: ConsentRecord) =>
  (['templateName', 'groups', 'isActive'] as const)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** Renames a document, or changes who has to sign it and whether it is active. Throws notFound, invalidInput, busy. */
export const editConsentDocument = async (
  ctx: Context,
  { id, templateName, consentDocumentGroups, isActive }: ConsentChange,
): Promise<ConsentDocument> => {
  const [before, groups] = await Promise.all([findConsent(ctx, id), consentDocumentGroups && consentGroups(ctx, consentDocumentGroups)]);
  const { version } = before;
  const after: ConsentRecord = {
    ...before,
    version: version + 1,
    ...(templateName !== undefined && { templateName }),
    ...(groups && { groups }),
    ...(isActive !== undefined && { isActive }),
  };
  const fact = putFact(factOf(ctx, 'consentUpdated', { title: after.templateName, changes: changesBetween(before, after) }));
  const saved = await attempt(ctx.table, [{ put: row(keys.consent(id), after), if: { equals: { version } } }, fact]);
  if (!saved) throw new Problem('busy');
  clearConsentCache(ctx.host);
  return presentConsent(after);
};
