import { ulid } from 'ulid';
import { checkName, requireSingleFile, storeUpload, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { consentGroups } from '#functions/domain/identity/consents/consentGroups.ts';
import { clearConsentCache } from '#functions/domain/identity/consents/consentsInForce.ts';
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

interface AddConsentInput {
  templateName: string;
  consentDocumentGroups: string[];
  isActive: boolean;
}

/** The storage location of consent documents; no list has this id. */
const CONSENTS_PREFIX = 'consents';
const PDF = Buffer.from('%PDF-');
/** PDF readers look for the signature of the format within this many bytes. */
const HEAD = 1024;

/** Checks the name and the content. Throws uploadInvalidFile. */
const checkPdf = ({ bytes }: UploadedFile, fileName: string): void => {
  if (!/\.pdf$/i.test(fileName) || Buffer.from(bytes.subarray(0, HEAD)).indexOf(PDF) === -1) throw new Problem('uploadInvalidFile');
};

/** Adds a document that people have to sign from now on, if it is active. Throws uploadInvalidFile and invalidInput. */
export const addConsent = async (ctx: Context, input: AddConsentInput, files: UploadedFile[]): Promise<ConsentDocument> => {
  const upload = requireSingleFile(files);
  const fileName = checkName(upload);
  checkPdf(upload, fileName);
  if (upload.bytes.length > CONSENT_BYTES) throw new Problem('FileTooLarge', { params: { fileName, maxSize: CONSENT_BYTES } });
  const groups = await consentGroups(ctx, input.consentDocumentGroups);
  return storeUpload(ctx, CONSENTS_PREFIX, { ...upload, fileName }, async (file, reservation) => {
    const { templateName, isActive } = input;
    const now = ctx.now();
    const creation = { createdOn: now.toISOString(), createdBy: personOf(ctx.caller), version: 1 };
    const consent: ConsentRecord = { id: ulid(now.getTime()), templateName, file, groups, isActive, ...creation };
    const fact = putFact(factOf(ctx, 'consentAdded', { title: templateName }));
    await ctx.table.transact([create(keys.consent(consent.id), consent), fact, reservation]);
    clearConsentCache(ctx.host);
    return presentConsent(consent);
  });
};
