import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord } from '#functions/storage/records/consentRecords.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { template } from '#shared/contracts/template.ts';
import type { ConsentChange, ConsentDocument } from '#shared/models/identity/consent.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Admin', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Read);
});
afterEach(() => world.close());

const bytes = await pdfOf(['We agree to this.']);

const send = async (query: Record<string, string>, fileName = 'Consent.pdf', content: Uint8Array = bytes, who = admin) =>
  JSON.parse(
    (await who.send(multipart('/api/Template/consentdocuments', [[fileName, content]], new URLSearchParams(query).toString()))).body,
  );
const add = async (templateName: string, more: Record<string, string> = {}): Promise<ConsentDocument> =>
  (await send({ templateName, ...more })).value;
const edit = (change: ConsentChange) => admin.call(application.editConsentDocument, { body: change });
const toSign = async (who: Member) => (await who.call(account.consentDocumentsToSign, {})).map(({ templateName }) => templateName);
const isRequired = async (who: Member) => (await who.call(account.getAccount, {})).isConsentDocumentSignRequired;
const sign = (who: Member, consentDocumentId: string, wasShown?: boolean) =>
  who.call(account.signConsentDocument, { body: { consentDocumentId, ...(wasShown !== undefined && { wasShown }) } });
const signatures = (id: string) => admin.call(application.consentSignatures, { id });

test('APP-042 APP-047 a document to sign is created as a template, required of everyone, and its file is read by its template', async () => {
  const created = await add('Rules');
  expect(created).toEqual({
    id: expect.any(String),
    templateId: created.id,
    systemTemplate: { id: created.id },
    templateName: 'Rules',
    file: { fileName: 'Consent.pdf', size: bytes.length, checksum: createHash('sha256').update(bytes).digest('hex') },
    consentDocumentGroups: [],
    isActive: true,
    _CreatedOn: expect.any(String),
    _CreatedBy: { internalId: admin.user.id, fullName: 'Admin', isGroup: false },
  });
  expect(await ana.call(account.consentDocumentsToSign, {})).toEqual([created]);
  const requested = { path: '/api/Template/consentdocuments/document', query: `templateId=${created.templateId}` };
  const { url } = JSON.parse((await ana.send(requested)).body).value;
  const signed = new URL(url, 'http://localhost').searchParams;
  const stored = await read<ConsentRecord>(world.table, keys.consent(created.id));
  expect([...signed.values()].join(' ')).toContain(stored?.file.blob);
  expect(Buffer.from((await world.host.blobs.get(stored?.file.blob ?? '')) ?? [])).toEqual(Buffer.from(bytes));
});

test('AUTH-044 APP-048 a user has to sign the active documents that are meant for them, the oldest first, until they are signed', async () => {
  const { id: groupId } = await createGroup(world.ctx, { name: 'Monitors' });
  const { id: otherId } = await createGroup(world.ctx, { name: 'Auditors' });
  const all = await add('For all');
  const some = await add('For monitors', { 'consentDocumentGroups[0]': otherId, 'consentDocumentGroups[1]': groupId });
  await add('Later', { isActive: 'false' });
  expect(await toSign(ana)).toEqual(['For all']);
  await addMember(world.ctx, { groupId, userId: ana.user.id });
  expect(await toSign(ana)).toEqual(['For all', 'For monitors']);
  expect(await isRequired(ana)).toBe(true);
  await sign(ana, all.id);
  expect(await toSign(ana)).toEqual(['For monitors']);
  expect(await isRequired(ana)).toBe(true);
  await sign(ana, some.id);
  expect(await isRequired(ana)).toBe(false);
  expect(await isRequired(admin)).toBe(true);
});

test('APP-042 APP-045 AUTH-051 a signature and its fact name who, when, which file by its hash, and whether it was shown; the first one is kept', async () => {
  const { id, file } = await add('Rules');
  await sign(ana, id, false);
  await sign(ana, id, true);
  expect(await signatures(id)).toEqual([
    {
      user: { internalId: ana.user.id, fullName: 'Ana', isGroup: false },
      userName: ana.user.userName,
      signedOn: expect.stringMatching(/^\d{4}-/),
      fileName: 'Consent.pdf',
      checksum: file.checksum,
      wasShown: false,
    },
  ]);
  const facts = await readAll<FactRecord>(world.table, { table: 'facts', pk: `user#${ana.user.id}` });
  expect(facts.filter(({ kind }) => kind === 'consentSigned')).toMatchObject([
    { title: 'Rules', changes: [{ after: { id, checksum: file.checksum, wasShown: false } }] },
  ]);
  world.advance(1000);
  await sign(admin, id, true);
  expect((await signatures(id)).map(({ user, wasShown }) => [user.fullName, wasShown])).toEqual([
    ['Admin', true],
    ['Ana', false],
  ]);
  await expect(signatures('none')).rejects.toMatchObject({ error: 'notFound' });
});

test('APP-042 APP-043 APP-044 APP-048 a document is renamed, assigned to other groups and deactivated, but its file remains what users signed', async () => {
  const { id: groupId } = await createGroup(world.ctx, { name: 'Monitors' });
  const created = await add('Rules');
  await sign(ana, created.id);
  const changed = await edit({ id: created.id, templateName: 'Rules 2026', consentDocumentGroups: [groupId] });
  expect(changed).toMatchObject({ file: created.file, consentDocumentGroups: [{ id: groupId, name: 'Monitors' }] });
  expect(await isRequired(admin)).toBe(false);
  await edit({ id: created.id, consentDocumentGroups: [], isActive: false });
  expect(await admin.call(application.consentDocuments, {})).toMatchObject([{ templateName: 'Rules 2026', isActive: false }]);
  expect(await isRequired(admin)).toBe(false);
  expect(await signatures(created.id)).toHaveLength(1);
  const anotherFile = { id: created.id, file: { fileName: 'Other.pdf' } } as ConsentChange;
  await expect(edit(anotherFile)).rejects.toMatchObject({ error: 'invalidInput' });
  expect((await add('Rules 2026')).id).not.toBe(created.id);
  expect(await isRequired(ana)).toBe(true);
  await expect(edit({ id: 'none', isActive: true })).rejects.toMatchObject({ error: 'notFound' });
  await expect(edit({ id: created.id, consentDocumentGroups: ['none'] })).rejects.toMatchObject({ error: 'invalidInput' });
});

test('two changes of one document do not overwrite each other', async () => {
  const { id } = await add('Rules');
  const all = await Promise.allSettled(['One', 'Two', 'Three'].map((templateName) => edit({ id, templateName })));
  const done = all.filter(({ status }) => status === 'fulfilled');
  expect(done.length).toBeGreaterThan(0);
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'busy' });
});

test('no one can sign or read a document that is not required of them', async () => {
  const { id: groupId } = await createGroup(world.ctx, { name: 'Monitors' });
  const others = await add('For monitors', { 'consentDocumentGroups[0]': groupId });
  const idle = await add('Later', { isActive: 'false' });
  for (const { id } of [others, idle]) {
    await expect(sign(ana, id)).rejects.toMatchObject({ error: 'notFound' });
    await expect(ana.call(template.consentFile, { templateId: id })).rejects.toMatchObject({ error: 'notFound' });
    expect((await admin.call(template.consentFile, { templateId: id })).url).toBeTruthy();
  }
  const rules = await add('Rules');
  await sign(ana, rules.id);
  await edit({ id: rules.id, isActive: false });
  expect((await ana.call(template.consentFile, { templateId: rules.id })).url).toBeTruthy();
});

test.each([
  ['another ending', 'Consent.docx', bytes],
  ['other bytes', 'Consent.pdf', Buffer.from('not a pdf at all, though it says so')],
  ['no bytes', 'Consent.pdf', Buffer.alloc(0)],
  ['a page that says it is one', 'Consent.pdf.html', bytes],
])('APP-042 APP-046 a file with %s is refused and nothing is stored', async (_, fileName, content) => {
  expect((await send({ templateName: 'Rules' }, fileName, content)).errors[0]).toMatchObject({ error: 'uploadInvalidFile' });
  expect(await admin.call(application.consentDocuments, {})).toEqual([]);
  expect(await ana.call(account.consentDocumentsToSign, {})).toEqual([]);
});

test('only administrators create, change and list documents to sign', async () => {
  expect((await send({ templateName: 'Rules' }, 'Consent.pdf', bytes, ana)).errors[0]).toMatchObject({ error: 'forbidden' });
  await expect(ana.call(application.consentDocuments, {})).rejects.toMatchObject({ error: 'forbidden' });
  const { rows } = await world.table.query({ table: 'content', pk: keys.consent('').pk });
  expect(rows).toEqual([]);
});
