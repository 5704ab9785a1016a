import type { ai as calls } from '#shared/contracts/ai.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const ai = {
  assistant: ['Get the assistant', 'Returns whether an assistant is set up.'],
  documentChat: ['Ask about a document', 'Sends a conversation about a PDF to the language model and returns its reply.'],
} satisfies Descriptions<typeof calls>;
