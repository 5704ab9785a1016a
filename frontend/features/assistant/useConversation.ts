import { useState } from 'react';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { ofSession } from '#frontend/api/session.ts';
import { ai } from '#shared/contracts/ai.ts';
import { CHAT_MESSAGE_LENGTH, CHAT_MESSAGES } from '#shared/limits.ts';
import type { ChatMessage } from '#shared/models/workflows/assistant.ts';

/** Conversations of this page, so that they survive switching tabs. They end with the page and with the session. */
const conversations = ofSession(() => new Map<string, ChatMessage[]>());

const createMessage = (sender: ChatMessage['sender'], content: string): ChatMessage => ({
  sender,
  content,
  date: new Date().toISOString(),
});

/** Long answers are shortened when further questions are asked. */
const short = (message: ChatMessage): ChatMessage => ({ ...message, content: message.content.slice(0, CHAT_MESSAGE_LENGTH) });

interface About {
  listId: string;
  itemId: number;
}

/** A conversation with the assistant about a document. A failed question is not part of it. */
export const useConversation = (about: About) => {
  const key = `${about.listId} ${about.itemId}`;
  // An answer that arrives after the end of the session is dropped.
  const [stored] = useState(() => conversations.now);
  const [messages, setMessages] = useState(() => stored.get(key) ?? []);
  const [pendingQuestion, setPendingQuestion] = useState<ChatMessage | null>(null);
  const sendChat = useWrite(ai.documentChat, { quiet: true, failure: 'inline' });
  const keep = (next: ChatMessage[]) => {
    stored.set(key, next);
    setMessages(next);
  };
  const send = async (content: string): Promise<boolean> => {
    const question = createMessage('user', content.trim());
    const history = [...messages, question].slice(-CHAT_MESSAGES).map(short);
    setPendingQuestion(question);
    try {
      const { answer } = await sendChat.mutateAsync({ body: { ...about, history } });
      keep([...messages, question, createMessage('bot', answer)]);
      return true;
    } catch {
      return false;
    } finally {
      setPendingQuestion(null);
    }
  };
  return {
    messages: pendingQuestion ? [...messages, pendingQuestion] : messages,
    isTyping: pendingQuestion !== null,
    problem: sendChat.error && !pendingQuestion ? problemText(sendChat.error) : null,
    send,
  };
};
