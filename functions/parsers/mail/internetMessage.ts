import type { Address, Attachment, Email } from 'postal-mime';
import { type Enclosure, type Message, momentOf } from '#functions/parsers/mail/message.ts';
import type { Person } from '#shared/models/documents/fileParts.ts';

/** A group consists of its name and its members. */
const peopleOf = (addresses: (Address | undefined)[] = []): Person[] =>
  addresses.flatMap((one) => (one ? [{ name: one.name, address: one.address ?? '' }, ...(one.group ?? [])] : []));

/** A sender on behalf of someone else is listed next to the author. */
const sendersOf = ({ from, sender }: Email): Person[] => peopleOf(sender?.address === from?.address ? [from] : [from, sender]);

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content);

const isMessageType = (mimeType: string): boolean => mimeType === 'message/rfc822' || mimeType === 'message/global';

const enclosureOf = ({ filename, mimeType, contentId = '', content }: Attachment): Enclosure => {
  const bytes = bytesOf(content);
  return {
    name: filename ?? '',
    mimeType,
    contentId: contentId.replace(/^<|>$/g, ''),
    content: () => bytes,
    ...(isMessageType(mimeType) && { message: () => readInternetMessage(bytes) }),
  };
};

/** Parses a message in internet format (eml). Nested messages are attachments. */
export const readInternetMessage = async (bytes: Uint8Array): Promise<Message> => {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  return {
    subject: email.subject ?? '',
    from: sendersOf(email),
    to: peopleOf(email.to),
    cc: peopleOf(email.cc),
    bcc: peopleOf(email.bcc),
    sentOn: momentOf(email.date),
    html: email.html ?? '',
    text: email.text ?? '',
    enclosures: email.attachments.map(enclosureOf),
  };
};
