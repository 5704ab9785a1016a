import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressedRtf } from '#functions/parsers/text/compressedRtf.ts';
import { rtfText } from '#functions/parsers/text/rtfText.ts';
import { textOfFile } from '#functions/parsers/textOfFile.ts';
import { outlookMessage } from '#tests/kit/mailFiles.ts';
import type { Member, World } from '#tests/kit/world.ts';
import { openArchive, sendFile, titles, untilIdle } from '#tests/search/searchWorld.ts';

const MESSAGE = [
  'From: =?utf-8?Q?Zo=C3=AB_Giraffe?= <zoe@example.org>',
  'To: "Okapi, Otto" <otto@example.net>, Team: Ann <ann@example.net>;',
  'Cc: walrus@example.com',
  'Subject: =?iso-8859-1?B?UulzdW3p?= of the visit',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=part',
  '',
  '--part',
  'Content-Type: text/plain; charset=iso-8859-1',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'The hippopotamus is caf=E9=',
  '-colored.',
  '--part',
  'Content-Type: application/pdf; name="Enclosure pangolin.pdf"',
  'Content-Disposition: attachment; filename="Enclosure pangolin.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('no word of the attachment').toString('base64'),
  '--part--',
  '',
].join('\r\n');

const OUTLOOK = outlookMessage({
  '__substg1.0_0037001F': 'Résumé of the visit',
  '__substg1.0_0C1A001F': 'Zoë Giraffe',
  '__substg1.0_5D01001F': 'zoe@example.org',
  '__substg1.0_0E04001F': 'Otto Okapi',
  '__recip_version1.0_#00000000/__substg1.0_39FE001F': 'otto@example.net',
  '__attach_version1.0_#00000000/__substg1.0_3707001F': 'Enclosure pangolin.pdf',
  '__attach_version1.0_#00000000/__substg1.0_37010102': Buffer.from('no word of the attachment'),
  '__substg1.0_1000001F': 'The hippopotamus is café-colored.',
  '__substg1.0_10130102': Buffer.from('<p>Only where there is no other body: markup</p>'),
  '__substg1.0_007D001F': 'Received: by transport',
});

const textOf = async (name: string, bytes: Uint8Array): Promise<string> => (await textOfFile(name, bytes)).content;

test('the text of a message is its subject, people, body and the names of attachments, in any encoding', async () => {
  expect(await textOf('a.eml', Buffer.from(MESSAGE))).toBe(
    'Résumé of the visit Zoë Giraffe zoe@example.org Okapi, Otto otto@example.net Team Ann ann@example.net walrus@example.com ' +
      'The hippopotamus is café-colored. Enclosure pangolin.pdf',
  );
});

test('the text of an Outlook message is the same, and contains nothing of its transport', async () => {
  expect(await textOf('a.msg', OUTLOOK)).toBe(
    'Résumé of the visit Zoë Giraffe zoe@example.org Otto Okapi otto@example.net The hippopotamus is café-colored. Enclosure pangolin.pdf',
  );
});

test('a message with only a markup body is found by what a browser shows of it', async () => {
  const markup = '<style>no</style><p>The <b>axo</b>lotl</p>';
  const mail = `Subject: S\r\nContent-Type: text/html\r\n\r\n${markup}`;
  expect(await textOf('a.eml', Buffer.from(mail))).toBe('S The axolotl');
  expect(
    await textOf('a.msg', outlookMessage({ '__substg1.0_0037001E': Buffer.from('S'), '__substg1.0_10130102': Buffer.from(markup) })),
  ).toBe('S The axolotl');
});

/** A message compressed with MS-OXRTFCP, from its own example. */
const PACKED = Buffer.from('2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0', 'hex');
const unpackedOf = (bytes: Uint8Array) => Buffer.from(compressedRtf(bytes, 1_000_000)).toString('latin1');
/** The same text uncompressed. */
const asItIs = (rtf: string): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(rtf.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  head.write('MELA', 8);
  return Buffer.concat([head, Buffer.from(rtf, 'latin1')]);
};

test('a message whose body is only packed RTF is found by its text', async () => {
  expect(unpackedOf(PACKED)).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n');
  // A window position that overlaps with what it writes.
  const repeated = Buffer.from('1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0', 'hex');
  expect(unpackedOf(repeated)).toBe('{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}');
  const of = (rtf: Buffer, more: Record<string, string> = {}) =>
    textOf('a.msg', outlookMessage({ '__substg1.0_0037001F': 'S', '__substg1.0_10090102': rtf, ...more }));
  expect(await of(PACKED)).toBe('S hello world');
  expect(await of(PACKED, { '__substg1.0_1000001F': 'Plain words' })).toBe('S Plain words');
});

test('the text of RTF is read in its own encoding, without fonts, images and its original markup', () => {
  const rtf =
    '{\\rtf1\\ansi\\ansicpg1251\\fromhtml1\\constructor{\\fonttbl{\\f0 Arial;}}{\\*\\generator Hidden;}{\\*\\htmltag64 <p>}' +
    "\\htmlrtf {\\b twice}\\htmlrtf0 \\'cf\\'f0\\u1080?\\uc2\\u-10179??\\u-8704??\\par a\\~b \\{c\\} {\\pict 0102}\\bin3 {}{d\\emdash}}";
  expect(rtfText(Buffer.from(rtf, 'latin1'))).toBe('При😀\na\u00a0b {c} d—');
});

test('packed RTF can declare a wrong size, and its end can be missing', () => {
  const large = Buffer.from(PACKED);
  large.writeUInt32LE(0xffff_fff0, 4);
  expect(unpackedOf(large)).toBe(unpackedOf(PACKED));
  expect(compressedRtf(PACKED, 5)).toHaveLength(5);
  for (let length = 0; length < PACKED.length; length += 1) expect(unpackedOf(PACKED.subarray(0, length)).length).toBeLessThan(60);
  expect(unpackedOf(asItIs('{\\rtf1 a}'))).toBe('{\\rtf1 a}');
  expect(unpackedOf(Buffer.from('This is something else, and long enough.'))).toBe('');
  // Text that consists only of braces must not fill the memory.
  expect(rtfText(Buffer.from('}{'.repeat(100_000)))).toBe('');
});

test('the text of a message within a message is found with it', async () => {
  const inner = ['Subject: Inner', 'Content-Type: text/plain', '', 'The narwhal'].join('\r\n');
  const parts = ['--b', 'Content-Type: text/plain', '', 'See below', '--b', 'Content-Type: message/rfc822', '', inner, '--b--', ''];
  const mail = ['Subject: Outer', 'Content-Type: multipart/mixed; boundary=b', '', ...parts].join('\r\n');
  expect(await textOf('a.eml', Buffer.from(mail))).toBe('Outer See below Inner The narwhal');
  const within = '__attach_version1.0_#00000000/__substg1.0_3701000D/__substg1.0_';
  const properties = { '__substg1.0_0037001F': 'Outer', [`${within}0037001F`]: 'Inner', [`${within}1000001F`]: 'The narwhal' };
  expect(await textOf('a.msg', outlookMessage(properties))).toBe('Outer Inner.msg Inner The narwhal');
});

test('a file that only claims to be an Outlook message cannot be read', async () => {
  await expect(textOf('a.msg', Buffer.from('This is something else.'))).rejects.toThrow();
});

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  ({ world, ana, listId } = await openArchive());
});
afterAll(() => world.close());

test('messages in a library are found by author, recipients, text and attachments', async () => {
  await sendFile(ana, listId, 'Saved.eml', MESSAGE);
  await sendFile(ana, listId, 'Dragged.msg', OUTLOOK);
  await untilIdle(world);
  for (const query of ['resume', 'giraffe', 'otto@example.net', 'hippopotamus', 'pangolin'])
    expect([query, await titles(ana, query)]).toEqual([query, ['Dragged.msg', 'Saved.eml']]);
  for (const query of ['transport', 'attachment']) expect(await titles(ana, query)).toEqual([]);
});
