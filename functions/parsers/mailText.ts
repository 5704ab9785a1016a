import type { Address, Email } from 'postal-mime';
import { compressedRtf } from '#functions/parsers/compressedRtf.ts';
import { rtfText } from '#functions/parsers/rtfText.ts';
import { SEARCHED_UNPACKED_BYTES } from '#shared/limits.ts';
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
/** The body where it is kept as RTF alone, packed. */
const RTF = '1009';

const rtfOf = (content: Uint8Array): string => rtfText(compressedRtf(content, SEARCHED_UNPACKED_BYTES));

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
  type: string;
  content: Uint8Array;
}

const textOfProperty = ({ number, type, content }: Property): string => {
  if (number === RTF) return rtfOf(content);
  return type === UTF16 ? new TextDecoder('utf-16le').decode(content) : decode(content);
};

/** The same of a message as Outlook saves it (msg). What messages in it say is found with it. */
export const outlookText = async (bytes: Uint8Array): Promise<string> => {
  const { CFB } = await import('@e965/xlsx');
  const { FileIndex } = CFB.read(bytes, { type: 'buffer' }) as { FileIndex: Stream[] };
  const properties = FileIndex.flatMap(({ name, content }): Property[] => {
    const [, number = '', type = ''] = PROPERTY.exec(name) ?? [];
    const isSearched = number === HTML || number === RTF || SEARCHED.includes(number);
    return isSearched && content ? [{ number, type, content: Uint8Array.from(content) }] : [];
  });
  const texts = (number: string): string[] => properties.filter((one) => one.number === number).map(textOfProperty);
  const isSaid = (bodies: string[]): boolean => bodies.some((body) => body.trim() !== '');
  const body = isSaid(texts('1000')) ? [] : texts(HTML).map(textOfHtml);
  const rtf = isSaid([...texts('1000'), ...body]) ? [] : texts(RTF);
  return [...SEARCHED.flatMap(texts), ...body, ...rtf].filter(Boolean).join('\n');
};
