import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Assistant, DocumentChat } from '#shared/models/workflows/assistant.ts';

/** An assistant that has read a document. */
export const ai = controller('Ai', {
  assistant: get('/Ai/Assistant', { on: 'nothing', needs: 'user', answer: Assistant }),
  /** Nothing of the talk is kept here. Where no document is named it is the PDF that the caller opened last. */
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
