import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { ConsentChange, ConsentDocument, ConsentId, ConsentSignature } from '#shared/models/consent.ts';

const deciding = { on: 'application', needs: 'admin' } as const;

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
