import * as z from 'zod';
import { CHAT_MESSAGE_LENGTH, CHAT_MESSAGES } from '#shared/limits.ts';
import { ItemId, ListId } from '#shared/models/content/item.ts';

/** A message of the person or the assistant. */
export const ChatMessage = z.strictObject({
  content: z.string().trim().min(1, { error: 'required' }).max(CHAT_MESSAGE_LENGTH, { error: 'tooLong' }),
  date: z.iso.datetime(),
  sender: z.enum(['user', 'bot']),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A conversation about a document that ends with a question. */
export const DocumentChat = z.strictObject({
  listId: ListId.optional(),
  itemId: ItemId.optional(),
  history: z
    .array(ChatMessage)
    .min(1, { error: 'required' })
    .max(CHAT_MESSAGES, { error: 'tooMany' })
    .refine((history) => history.at(-1)?.sender !== 'bot', { error: 'invalid' }),
});

/** Whether an assistant is configured. */
export const Assistant = z.object({ enabled: z.boolean() });
