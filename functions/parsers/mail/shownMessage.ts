import { crc32 } from 'node:zlib';
import { mailMarkup } from '#functions/parsers/mail/mailMarkup.ts';
import { picturesIn } from '#functions/parsers/mail/mailPictures.ts';
import type { Enclosure, Message } from '#functions/parsers/mail/message.ts';
import { savedName, shownName } from '#functions/parsers/text/shownName.ts';
import { SHOWN_ATTACHMENTS, SHOWN_BODY_LENGTH, SHOWN_PEOPLE, SHOWN_PICTURES_BYTES, TEXT_LENGTH } from '#shared/limits.ts';
import type { FilePart, Person, ShownMessage } from '#shared/models/documents/fileParts.ts';
import { extensionOf } from '#shared/text/fileName.ts';

/** Extensions for content that often has no name. */
const endings: Record<string, string> = {
  'message/rfc822': 'eml',
  'message/global': 'eml',
  'text/calendar': 'ics',
  'text/plain': 'txt',
  'text/html': 'html',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** A nested message without a name is named by its subject. */
const subjectOf = async ({ message }: Enclosure): Promise<string> => {
  try {
    return (await message?.())?.subject ?? '';
  } catch {
    return '';
  }
};

const nameOf = async (one: Enclosure): Promise<string> => {
  const ending = endings[one.mimeType];
  const name = savedName(one.name || (await subjectOf(one)));
  return ending && extensionOf(name) === '' ? `${name}.${ending}` : name;
};

const idOf = (index: number, bytes: Uint8Array): string => `${index}-${crc32(bytes).toString(16)}`;

const partOf = async (one: Enclosure, index: number): Promise<FilePart> => {
  const bytes = await one.content();
  return { id: idOf(index, bytes), name: await nameOf(one), bytes: bytes.length };
};

const people = (all: Person[]): Person[] =>
  all.slice(0, SHOWN_PEOPLE).map(({ name, address }) => ({ name: shownName(name), address: shownName(address) }));

/** A message as shown on a page. Content shown in the body is not an attachment. */
export const shownMessage = async (message: Message): Promise<ShownMessage> => {
  const { subject, sentOn, text, enclosures } = message;
  const hasMarkup = message.html.trim() !== '';
  const read = async (length: number) => {
    const pictures = await picturesIn(enclosures);
    const { html, blockedPictures } = mailMarkup(message.html.slice(0, length), pictures);
    return { html, blockedPictures, pictures, isCut: length < message.html.length };
  };
  const whole = await read(SHOWN_BODY_LENGTH + 2 * SHOWN_PICTURES_BYTES);
  const isLong = whole.html.length - whole.pictures.length() > SHOWN_BODY_LENGTH;
  const { html, blockedPictures, pictures, isCut } = isLong ? await read(SHOWN_BODY_LENGTH / 2) : whole;
  const attached = [...enclosures.entries()].filter(([, one]) => !(hasMarkup && pictures.shown.has(one)));
  const attachments: FilePart[] = [];
  for (const [index, one] of attached.slice(0, SHOWN_ATTACHMENTS)) attachments.push(await partOf(one, index));
  return {
    subject: shownName(subject.slice(0, TEXT_LENGTH)),
    from: people(message.from),
    to: people(message.to),
    cc: people(message.cc),
    bcc: people(message.bcc),
    sentOn,
    html: hasMarkup ? html : null,
    text: hasMarkup ? '' : text.slice(0, SHOWN_BODY_LENGTH).toWellFormed(),
    isCut: hasMarkup ? isCut : text.length > SHOWN_BODY_LENGTH,
    blockedPictures,
    attachments,
    attachmentCount: attached.length,
  };
};

/** The attachment with an id; undefined if there is none. */
export const attachmentOf = async ({ enclosures }: Message, id: string): Promise<{ name: string; bytes: Uint8Array } | undefined> => {
  const index = Number.parseInt(id, 10);
  const one = enclosures[index];
  const bytes = await one?.content();
  return one && bytes && idOf(index, bytes) === id ? { name: await nameOf(one), bytes } : undefined;
};
