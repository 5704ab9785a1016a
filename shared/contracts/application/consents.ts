import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { ConsentChange, ConsentDocument, ConsentId, ConsentSignature } from '#shared/models/identity/consent.ts';

/** A document can be taken back by an administrator who has not agreed to it. */
const deciding = { on: 'application', needs: 'admin', beforeConsent: true } as const;

/** What people agree to before they work, and who did. */
export const consents = {
  consentDocuments: get('/Application/consentdocuments/GetConsentDocuments', { ...deciding, answer: z.array(ConsentDocument) }),
  editConsentDocument: post('/Application/consentdocuments/EditConsentDocument', {
    ...deciding,
    body: ConsentChange,
    answer: ConsentDocument,
  }),
  consentSignatures: get('/Application/consentdocuments/GetConsentDocumentSignedUsers', {
    ...deciding,
    query: z.strictObject({ id: ConsentId }),
    answer: z.array(ConsentSignature),
  }),
};
