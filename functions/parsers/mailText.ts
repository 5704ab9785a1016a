import type { Address, Email } from 'postal-mime';
import { textOfHtml } from '#shared/search/texts.ts';
import { decode } from '#shared/text/decode.ts';

/** An address as people read it: the name and the address, or the members of a group. */
const textOfAddress = ({ name, address, group = [] }: Address): string =>
  [name, address, ...group.map(textOfAddress)].filter(Boolean).join(' ');

const addressesOf = ({ from, sender, to, cc, bcc }: Email): Address[] =>
  [from, sender, ...(to ?? []), ...(cc ?? []), ...(bcc ?? [])].filter((one) => one !== undefined);

/** The text of a message as programs send and save it (eml): subject, people, body, and the names of what is attached. */
export const messageText = async (bytes: Uint8Array): Promise<string> => {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(bytes);
  const body = email.text?.trim() || textOfHtml(email.html ?? '');
  const names = email.attachments.map(({ filename }) => filename);
  return [email.subject, ...addressesOf(email).map(textOfAddress), body, ...names].filter(Boolean).join('\n');
};

/**
 * Properties of a message of Outlook that are searched, in the order in which people read them (MS-OXPROPS): subject, sender, recipients, the
 * names and addresses of each recipient, body, and the names of attachments.
 */
const SEARCHED = ['0037', '0C1A', '5D01', '0042', '0E04', '0E03', '0E02', '3001', '39FE', '1000', '3707'];
const HTML = '1013';

/** A property's value is a stream of its own, whose name ends in its number and its type. */
const PROPERTY = /^__substg1\.0_([0-9A-F]{4})(001F|001E|0102)$/;
const UTF16 = '001F';

/** An entry of the compound file; storages have no content. */
interface Stream {
  name: string;
  content?: Uint8Array | number[];
}

interface Property {
  number: string;
  text: string;
}

const textOfProperty = (type: string, content: Uint8Array): string =>
  type === UTF16 ? new TextDecoder('utf-16le').decode(content) : decode(content);

/** The same of a message as Outlook saves it (msg). What messages in it say is found with it. */
export const outlookText = async (bytes: Uint8Array): Promise<string> => {
  const { CFB } = await import('@e965/xlsx');
  const { FileIndex } = CFB.read(bytes, { type: 'buffer' }) as { FileIndex: Stream[] };
  const properties = FileIndex.flatMap(({ name, content }): Property[] => {
    const [, number = '', type = ''] = PROPERTY.exec(name) ?? [];
    const isSearched = number === HTML || SEARCHED.includes(number);
    return isSearched && content ? [{ number, text: textOfProperty(type, Uint8Array.from(content)) }] : [];
  });
  const texts = (number: string): string[] => properties.filter((one) => one.number === number).map(({ text }) => text);
  const [body] = texts('1000');
  const html = body?.trim() ? [] : texts(HTML).map(textOfHtml);
  return [...SEARCHED.flatMap(texts), ...html].filter(Boolean).join('\n');
};
