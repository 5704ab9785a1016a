import { ulid } from 'ulid';
import { checkName, keepSent, onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import { consentGroups } from '#functions/domain/identity/consents/consentGroups.ts';
import { forgetConsents } from '#functions/domain/identity/consents/consentsInForce.ts';
import { presentConsent } from '#functions/domain/identity/consents/findConsent.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord } from '#functions/storage/records/consentRecords.ts';
import { create } from '#functions/storage/rows.ts';
import { CONSENT_BYTES } from '#shared/limits.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';
import { Problem } from '#shared/problems.ts';

interface New {
  templateName: string;
  consentDocumentGroups: string[];
  isActive: boolean;
}

/** The storage location of consent documents; no list has this id. */
const PLACE = 'consents';
const PDF = Buffer.from('%PDF-');
/** PDF readers look for the signature of the format within this many bytes. */
const HEAD = 1024;

/** Checks the name and the content. Throws uploadInvalidFile. */
const checkPdf = ({ bytes }: SentFile, fileName: string): void => {
  if (!/\.pdf$/i.test(fileName) || Buffer.from(bytes.subarray(0, HEAD)).indexOf(PDF) === -1) throw new Problem('uploadInvalidFile');
};

/** Adds a document that people have to sign from now on, if it is active. Throws uploadInvalidFile and invalidInput. */
export const addConsent = async (ctx: Context, asked: New, files: SentFile[]): Promise<ConsentDocument> => {
  const sent = onlyFile(files);
  const fileName = checkName(sent);
  checkPdf(sent, fileName);
  if (sent.bytes.length > CONSENT_BYTES) throw new Problem('FileTooLarge', { params: { fileName, maxSize: CONSENT_BYTES } });
  const groups = await consentGroups(ctx, asked.consentDocumentGroups);
  return keepSent(ctx, PLACE, { ...sent, fileName }, async (file, claim) => {
    const { templateName, isActive } = asked;
    const now = ctx.now();
    const made = { createdOn: now.toISOString(), createdBy: personOf(ctx.caller), version: 1 };
    const consent: ConsentRecord = { id: ulid(now.getTime()), templateName, file, groups, isActive, ...made };
    const fact = putFact(factOf(ctx, 'consentAdded', { title: templateName }));
    await ctx.table.transact([create(keys.consent(consent.id), consent), fact, claim]);
    forgetConsents(ctx.host);
    return presentConsent(consent);
  });
};
