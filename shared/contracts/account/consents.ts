import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { ConsentDocument, ConsentId } from '#shared/models/identity/consent.ts';

const own = { on: 'account', needs: 'user' } as const;

/** Documents that the person still has to agree to. */
export const consents = {
  consentDocumentsToSign: get('/Account/GetConsentDocumentsToSign', { ...own, beforeConsent: true, answer: z.array(ConsentDocument) }),
  signConsentDocument: post('/Account/SignConsentDocument', {
    ...own,
    quiet: true,
    beforeConsent: true,
    body: z.strictObject({ consentDocumentId: ConsentId, wasShown: z.boolean().default(true) }),
    answer: Done,
  }),
};
