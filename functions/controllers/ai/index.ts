import { assistant } from '#functions/domain/documents/assistant/assistant.ts';
import { documentChat } from '#functions/domain/documents/assistant/documentChat.ts';
import { serve } from '#functions/runtime/serve.ts';
import { ai } from '#shared/contracts/ai.ts';

export const controller = serve(ai, {
  assistant: (ctx) => assistant(ctx),
  documentChat: (ctx, { body }) => documentChat(ctx, body.history),
});
