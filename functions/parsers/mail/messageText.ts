import type { Enclosure, Message } from '#functions/parsers/mail/message.ts';
import { MESSAGE_DEPTH } from '#shared/limits.ts';
import { textOfHtml } from '#shared/search/texts.ts';

/** The text of a nested message. If it cannot be read, only its name is found. */
const wordsOf = async ({ message }: Enclosure, depth: number): Promise<string> => {
  if (!message || depth === 0) return '';
  try {
    return await messageText(await message(), depth - 1);
  } catch {
    return '';
  }
};

/** The text of a message: subject, people, body, attachment names, and the same for nested messages. */
export const messageText = async (message: Message, depth = MESSAGE_DEPTH): Promise<string> => {
  const { subject, from, to, cc, bcc, text, html, enclosures } = message;
  const people = [from, to, cc, bcc].flat().map(({ name, address }) => `${name} ${address}`.trim());
  const body = text.trim() || textOfHtml(html);
  const inner: string[] = [];
  for (const one of enclosures) inner.push(await wordsOf(one, depth));
  return [subject, ...people, body, ...enclosures.map(({ name }) => name), ...inner].filter(Boolean).join('\n');
};
