import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '#infra/embedded/demo/files.ts';
import { list } from '#shared/contracts/list.ts';
import { SHOWN_BODY_LENGTH } from '#shared/limits.ts';
import type { ShownMessage } from '#shared/models/documents/fileParts.ts';
import { hostileMarkup } from '#tests/hostileFiles/mails.ts';
import { attached, fixedProperties, internetMessage, outlookMessage, shownInside } from '#tests/kit/mailFiles.ts';
import { type Library, openLibrary } from '#tests/kit/openLibrary.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const HEADERS = [
  'From: =?utf-8?Q?Zo=C3=AB_Giraffe?= <zoe@example.org>',
  'To: "Okapi, Otto" <otto@example.net>, ann@example.net',
  'Cc: walrus@example.com',
  'Bcc: hidden@example.com',
  'Subject: =?iso-8859-1?B?UulzdW3p?= of the visit',
  'Date: Tue, 24 Nov 2026 09:30:00 +0100',
];

const idOf = (name: string, bytes: Buffer): Promise<number> => library.add(name, bytes);
const read = (id: number): Promise<ShownMessage> => library.ana.call(list.message, { listId: library.listId, id });
const shown = async (name: string, bytes: Buffer): Promise<ShownMessage> => read(await idOf(name, bytes));
const partOf = async (id: number, partId: string): Promise<Buffer> =>
  library.files.bytesAt((await library.ana.call(list.part, { listId: library.listId, id, partId })).url);

test('an email is shown with its people, subject, date, markup, embedded images, and its attachments, which can be saved', async () => {
  const picture = Buffer.from(png(60, 40, [10, 120, 200]));
  const mail = internetMessage(HEADERS, [
    { type: 'text/html; charset=iso-8859-1', content: Buffer.from('<p>Le café</p><img src="cid:logo@x" alt="Logo" width="60">', 'latin1') },
    shownInside('logo@x', 'image/png', picture),
    attached('Report.pdf', 'application/pdf', '%PDF-1.7 a report'),
    attached('../evil\u202efdp.exe', 'application/octet-stream', 'a program'),
  ]);
  const id = await idOf('Visit.eml', mail);
  const message = await read(id);
  expect(message).toMatchObject({
    subject: 'Résumé of the visit',
    from: [{ name: 'Zoë Giraffe', address: 'zoe@example.org' }],
    to: [
      { name: 'Okapi, Otto', address: 'otto@example.net' },
      { name: '', address: 'ann@example.net' },
    ],
    cc: [{ address: 'walrus@example.com' }],
    bcc: [{ address: 'hidden@example.com' }],
    sentOn: '2026-11-24T08:30:00.000Z',
    blockedPictures: 0,
    attachmentCount: 2,
  });
  expect(message.html).toContain('<p>Le café</p>');
  expect(message.html).toContain(`src="data:image/png;base64,${picture.toString('base64')}"`);
  expect(message.attachments.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['Report.pdf', 17],
    ['evilfdp.exe', 9],
  ]);
  const [report] = message.attachments;
  expect((await partOf(id, report?.id ?? '')).toString()).toBe('%PDF-1.7 a report');
  await expect(partOf(id, '3-0')).rejects.toMatchObject({ error: 'notFound' });
});

test('an email with only text is shown as its text, and the text next to markup is not shown', async () => {
  const plain = { type: 'text/plain; charset=windows-1251', content: Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]) };
  expect(await shown('Plain.eml', internetMessage(HEADERS, [plain]))).toMatchObject({ html: null, text: 'Привет', isCut: false });
  const both = internetMessage(HEADERS, [plain, { type: 'text/html', content: '<b>Hello</b>' }], 'alternative');
  expect(await shown('Both.eml', both)).toMatchObject({ html: '<b>Hello</b>', text: '' });
});

test('a message within a message is an attachment that can be saved and read by itself', async () => {
  const inner = internetMessage(['Subject: Inner', 'From: a@example.org'], [{ type: 'text/plain', content: 'Inside' }]);
  const outer = internetMessage(HEADERS, [
    { type: 'text/plain', content: 'Outside' },
    { type: 'message/rfc822', content: inner },
  ]);
  const id = await idOf('Outer.eml', outer);
  const { attachments, text } = await read(id);
  expect([text.trim(), attachments.map(({ name }) => name)]).toEqual(['Outside', ['Inner.eml']]);
  expect(await shown('Inner.eml', await partOf(id, attachments[0]?.id ?? ''))).toMatchObject({ subject: 'Inner', text: 'Inside' });
});

const WITHIN = '__attach_version1.0_#00000001/__substg1.0_3701000D';
const OUTLOOK: Record<string, string | Buffer> = {
  '__properties_version1.0': fixedProperties(32, { '0039': new Date('2026-11-24T08:30:00Z') }),
  '__substg1.0_0037001F': 'Résumé of the visit',
  '__substg1.0_0C1A001F': 'Zoë Giraffe',
  '__substg1.0_0C1F001F': '/o=Example/cn=zoe',
  '__substg1.0_5D01001F': 'zoe@example.org',
  '__substg1.0_10130102': Buffer.from('<p class="MsoNormal">The <b>axolotl</b></p>'),
  '__recip_version1.0_#00000000/__properties_version1.0': fixedProperties(8, { '0C15': 1 }),
  '__recip_version1.0_#00000000/__substg1.0_3001001F': 'Otto Okapi',
  '__recip_version1.0_#00000000/__substg1.0_39FE001F': 'otto@example.net',
  '__recip_version1.0_#00000001/__properties_version1.0': fixedProperties(8, { '0C15': 2 }),
  '__recip_version1.0_#00000001/__substg1.0_3001001F': 'Walrus',
  '__attach_version1.0_#00000000/__substg1.0_3707001F': 'Report.pdf',
  '__attach_version1.0_#00000000/__substg1.0_37010102': Buffer.from('a report'),
  [`${WITHIN}/__substg1.0_0037001F`]: 'Inner',
  [`${WITHIN}/__substg1.0_1000001F`]: 'Inside',
  [`${WITHIN}/__properties_version1.0`]: fixedProperties(24, { '0039': new Date('2026-11-20T10:00:00Z') }),
};

test('an Outlook message is shown in the same way, and the message in it can be saved separately', async () => {
  const id = await idOf('Visit.msg', outlookMessage(OUTLOOK));
  const message = await read(id);
  expect(message).toMatchObject({
    subject: 'Résumé of the visit',
    from: [{ name: 'Zoë Giraffe', address: 'zoe@example.org' }],
    to: [{ name: 'Otto Okapi', address: 'otto@example.net' }],
    cc: [{ name: 'Walrus', address: '' }],
    sentOn: '2026-11-24T08:30:00.000Z',
    html: '<p class="MsoNormal">The <b>axolotl</b></p>',
  });
  expect(message.attachments.map(({ name }) => name)).toEqual(['Report.pdf', 'Inner.msg']);
  expect((await partOf(id, message.attachments[0]?.id ?? '')).toString()).toBe('a report');
  const inner = await partOf(id, message.attachments[1]?.id ?? '');
  expect(await shown('Inner.msg', inner)).toMatchObject({ subject: 'Inner', text: 'Inside', sentOn: '2026-11-20T10:00:00.000Z' });
});

test('an Outlook message without Unicode is read in the code page that it names, and one with only RTF as its text', async () => {
  const greek = outlookMessage({
    '__properties_version1.0': fixedProperties(32, { '3FFD': 1253 }),
    '__substg1.0_0037001E': Buffer.from([0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1]),
    '__substg1.0_0E04001E': Buffer.from('Otto; Ann'),
    '__substg1.0_1000001E': Buffer.from([0xcd, 0xe1, 0xe9, 0]),
  });
  expect(await shown('Greek.msg', greek)).toMatchObject({ subject: 'Καλημέρα', text: 'Ναι', to: [{ name: 'Otto' }, { name: 'Ann' }] });
  const packed = Buffer.from('2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0', 'hex');
  expect(await shown('Rich.msg', outlookMessage({ '__substg1.0_10090102': packed }))).toMatchObject({ html: null, text: 'hello world' });
});

test('nothing of an email that runs, is fetched, sends or covers the page remains, and what would be fetched is counted', async () => {
  const { html, blockedPictures } = await shown('Hostile.eml', internetMessage(HEADERS, [{ type: 'text/html', content: hostileMarkup }]));
  expect(html).not.toMatch(/<(?:script|style|base|meta|link|iframe|object|embed|form|input|button|svg|video|audio)\b/i);
  expect(html).not.toMatch(/\son\w+=|javascript:|evil\.example|position|url\(|svg|srcset|cid:/i);
  expect([...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://example.org/plan',
    'mailto:zoe@example.org',
  ]);
  expect(html).toContain('rel="noopener noreferrer nofollow" target="_blank"');
  expect(blockedPictures).toBe(4);
});

test('a long email is cut, and a file that is no email or a damaged one is refused', async () => {
  const long = internetMessage(HEADERS, [{ type: 'text/html', content: '<p>word</p>'.repeat(SHOWN_BODY_LENGTH / 5) }]);
  const cut = await shown('Long.eml', long);
  expect([cut.isCut, (cut.html?.length ?? 0) <= SHOWN_BODY_LENGTH]).toEqual([true, true]);
  const id = await idOf('Broken.msg', Buffer.from('This is something else.'));
  await expect(read(id)).rejects.toMatchObject({ status: 422, error: 'conversionFailed' });
  await expect(read(await idOf('Words.txt', Buffer.from('These are words.')))).rejects.toMatchObject({
    status: 400,
    error: 'notPreviewed',
  });
});
