import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { ConsentChange, ConsentDocument, ConsentId, ConsentSignature } from '#shared/models/identity/consent.ts';

/** An administrator who has not agreed to a document can still withdraw it. */
const deciding = { on: 'application', needs: 'admin', beforeConsent: true } as const;

/** Documents that people have to agree to, and who did. */
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
