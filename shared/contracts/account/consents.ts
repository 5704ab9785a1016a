import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { ownAccount } from '#shared/http/needs.ts';
import { ConsentDocument, ConsentId } from '#shared/models/identity/consent.ts';

/** Documents that the person still has to agree to. */
export const consents = {
  consentDocumentsToSign: get('/Account/GetConsentDocumentsToSign', {
    ...ownAccount,
    beforeConsent: true,
    answer: z.array(ConsentDocument),
  }),
  signConsentDocument: post('/Account/SignConsentDocument', {
    ...ownAccount,
    quiet: true,
    beforeConsent: true,
    body: z.strictObject({ consentDocumentId: ConsentId, wasShown: z.boolean().default(true) }),
    answer: Done,
  }),
};
