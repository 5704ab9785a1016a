import { useState } from 'react';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { ofSession } from '#frontend/api/session.ts';
import { ai } from '#shared/contracts/ai.ts';
import { CHAT_MESSAGE_LENGTH, CHAT_MESSAGES } from '#shared/limits.ts';
import type { ChatMessage } from '#shared/models/workflows/assistant.ts';

/** Conversations of this page, so that they survive switching tabs. They end with the page and with the session. */
const talks = ofSession(() => new Map<string, ChatMessage[]>());

const said = (sender: ChatMessage['sender'], content: string): ChatMessage => ({ sender, content, date: new Date().toISOString() });

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
  const [kept] = useState(() => talks.now);
  const [talk, setTalk] = useState(() => kept.get(key) ?? []);
  const [asked, setAsked] = useState<ChatMessage | null>(null);
  const ask = useWrite(ai.documentChat, { quiet: true, failure: 'inline' });
  const keep = (next: ChatMessage[]) => {
    kept.set(key, next);
    setTalk(next);
  };
  const send = async (content: string): Promise<boolean> => {
    const question = said('user', content.trim());
    const history = [...talk, question].slice(-CHAT_MESSAGES).map(short);
    setAsked(question);
    try {
      const { answer } = await ask.mutateAsync({ body: { ...about, history } });
      keep([...talk, question, said('bot', answer)]);
      return true;
    } catch {
      return false;
    } finally {
      setAsked(null);
    }
  };
  return {
    messages: asked ? [...talk, asked] : talk,
    isTyping: asked !== null,
    problem: ask.error && !asked ? problemText(ask.error) : null,
    send,
  };
};
