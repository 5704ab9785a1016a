import { readCompoundFile, type Storage, writeCompoundFile } from '#functions/parsers/mail/compoundFile.ts';
import { type Enclosure, type Message, momentOf } from '#functions/parsers/mail/message.ts';
import { FIXED, type Properties, propertiesOf } from '#functions/parsers/mail/outlookProperties.ts';
import { compressedRtf } from '#functions/parsers/text/compressedRtf.ts';
import { rtfText } from '#functions/parsers/text/rtfText.ts';
import { SEARCHED_UNPACKED_BYTES } from '#shared/limits.ts';
import type { Person } from '#shared/models/documents/fileParts.ts';

/** Bytes before the fixed-length values: of a message, of a nested one, and of recipients and attachments. */
const HEAD = 32;
const INNER_HEAD = 24;
const PART_HEAD = 8;

const RECIPIENT = '__recip_version1.0_';
const ATTACHMENT = '__attach_version1.0_';
const INNER_MESSAGE = '__substg1.0_3701000D';
/** The names of further properties by number, stored once at the root. */
const NAMES = '__nameid_version1.0';
const MESSAGE_CLASS = '0b0d020000000000c000000000000046';

const KINDS = { to: 1, cc: 2, bcc: 3 } as const;

const partsNamed = ({ storages }: Storage, prefix: string): Storage[] =>
  [...storages].filter(([name]) => name.startsWith(prefix)).map(([, storage]) => storage);

/** Internal addresses of an organization look like paths, to which nobody can write. */
const addressIn = (properties: Properties, numbers: string[], page: number | undefined): string =>
  numbers.map((number) => properties.text(number, page)).find((address) => address.includes('@')) ?? '';

const sendersOf = (properties: Properties, page: number | undefined): Person[] => {
  const sender = { name: properties.text('0C1A', page), address: addressIn(properties, ['5D01', '0C1F'], page) };
  const author = { name: properties.text('0042', page), address: addressIn(properties, ['5D02', '0065'], page) };
  const senders = [author, sender].filter(({ name, address }) => name !== '' || address !== '');
  return senders.filter(({ name, address }, index) => index === 0 || name !== senders[0]?.name || address !== senders[0]?.address);
};

/** Recipients of a kind; if they have no names, those that the message shows for the kind. */
const peopleOf = (message: Storage, kind: number, shown: string, page: number | undefined): Person[] => {
  const rows = partsNamed(message, RECIPIENT)
    .map((one) => propertiesOf(one, PART_HEAD))
    .filter((one) => (one.integer('0C15') ?? KINDS.to) === kind)
    .map((one) => ({ name: one.text('3001', page), address: addressIn(one, ['39FE', '3003'], page) }));
  const names = shown === '' ? [] : shown.split(';').map((name) => name.trim());
  if (rows.length === 0) return names.map((name) => ({ name, address: '' }));
  return rows.map((row, index) => ({ ...row, name: row.name || (names.length === rows.length ? (names[index] ?? '') : '') }));
};

/** A nested message as a file. */
const fileOf = (inner: Storage, names: Storage | undefined): Promise<Uint8Array> => {
  const fixed = inner.streams.get(FIXED) ?? new Uint8Array(INNER_HEAD);
  const head = Buffer.concat([fixed.subarray(0, INNER_HEAD), Buffer.alloc(HEAD - INNER_HEAD), fixed.subarray(INNER_HEAD)]);
  const own = { streams: new Map(inner.streams).set(FIXED, head), storages: new Map(inner.storages) };
  if (names) own.storages.set(NAMES, names);
  return writeCompoundFile(own, MESSAGE_CLASS);
};

const enclosureOf = (part: Storage, names: Storage | undefined, page: number | undefined): Enclosure => {
  const properties = propertiesOf(part, PART_HEAD);
  const inner = part.storages.get(INNER_MESSAGE);
  const name = ['3707', '3704', '3001'].map((number) => properties.text(number, page)).find((one) => one !== '') ?? '';
  const about = { contentId: properties.text('3712', page), mimeType: properties.text('370E', page).toLowerCase() };
  if (!inner) return { ...about, name, content: () => properties.binary('3701') ?? new Uint8Array() };
  const title = name || propertiesOf(inner, INNER_HEAD).text('0037', page) || 'message';
  return {
    ...about,
    name: /\.msg$/i.test(title) ? title : `${title}.msg`,
    mimeType: 'application/vnd.ms-outlook',
    content: () => fileOf(inner, names),
    message: () => messageIn(inner, INNER_HEAD, names),
  };
};

const textOfRtf = (packed: Uint8Array | undefined): string => (packed ? rtfText(compressedRtf(packed, SEARCHED_UNPACKED_BYTES)) : '');

const messageIn = (storage: Storage, headBytes: number, names: Storage | undefined): Message => {
  const properties = propertiesOf(storage, headBytes);
  const page = properties.integer('3FFD');
  const text = properties.text('1000', page);
  const html = properties.text('1013', properties.integer('3FDE'));
  const people = (kind: keyof typeof KINDS, shown: string): Person[] => peopleOf(storage, KINDS[kind], properties.text(shown, page), page);
  return {
    subject: properties.text('0037', page),
    from: sendersOf(properties, page),
    to: people('to', '0E04'),
    cc: people('cc', '0E03'),
    bcc: people('bcc', '0E02'),
    sentOn: momentOf(properties.moment('0039') ?? properties.moment('0E06')),
    html,
    text: text.trim() === '' && html.trim() === '' ? textOfRtf(properties.binary('1009')) : text,
    enclosures: partsNamed(storage, ATTACHMENT).map((part) => enclosureOf(part, names, page)),
  };
};

/** Parses a message saved by Outlook (msg). Nested messages are attachments. */
export const readOutlookMessage = async (bytes: Uint8Array): Promise<Message> => {
  const root = await readCompoundFile(bytes);
  return messageIn(root, HEAD, root.storages.get(NAMES));
};
