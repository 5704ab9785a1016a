import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Assistant, DocumentChat } from '#shared/models/workflows/assistant.ts';

/** An assistant that answers questions about a document. */
export const ai = controller('Ai', {
  assistant: get('/Ai/Assistant', { on: 'nothing', needs: 'user', answer: Assistant }),
  /** The conversation is not stored. Without a document, the PDF that the caller last opened is used. */
  documentChat: post('/Ai/DocumentChat', {
    on: 'item',
    about: { item: 'itemId' },
    lastOpened: '_pdf',
    needs: 'Read',
    quiet: true,
    body: DocumentChat,
    answer: z.object({ answer: z.string() }),
  }),
});
