import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord } from '#functions/storage/records/consentRecords.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { template } from '#shared/contracts/template.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { CONSENTS_REMEMBERED_SECONDS } from '#shared/limits.ts';
import { counting } from '#tests/bench/portWork.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  admin = await world.member('Admin', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const bytes = await pdfOf(['We agree to this.']);
const add = async (query: Record<string, string> = {}): Promise<string> => {
  const requested = new URLSearchParams({ templateName: 'Rules', ...query }).toString();
  return JSON.parse((await admin.send(multipart('/api/Template/consentdocuments', [['Rules.pdf', bytes]], requested))).body).value.id;
};
const sign = (who: Member, consentDocumentId: string) => who.call(account.signConsentDocument, { body: { consentDocumentId } });
const held = { status: 403, error: 'consentRequired' };
const isHeld = (who: Member) => expect(who.call(list.items, { listId })).rejects.toMatchObject(held);
const isFree = async (who: Member) => expect((await who.call(list.items, { listId })).items).toEqual([]);

test('a user who has a document to sign can read and sign it, read the account, change its language and sign out, but nothing else', async () => {
  await isFree(ana);
  const id = await add();
  await isHeld(ana);
  await expect(ana.call(list.createItem, { listId, body: { Title: 'One' } })).rejects.toMatchObject(held);
  await expect(ana.call(account.getPendingTasks, {})).rejects.toMatchObject(held);
  await expect(admin.call(application.userDetails, {})).rejects.toMatchObject(held);

  expect((await ana.call(account.getAccount, {})).isConsentDocumentSignRequired).toBe(true);
  await ana.call(account.setPreferredLanguage, { body: { language: 'fr' } });
  await ana.call(application.bootstrap, {});
  const [requested] = await ana.call(account.consentDocumentsToSign, {});
  expect((await ana.call(template.consentFile, { templateId: requested?.templateId ?? '' })).url).toBeTruthy();
  await sign(ana, id);
  await isFree(ana);
  await isHeld(admin);
});

test('the calls that are allowed before signing are listed here', () => {
  const open = endpoints.filter(({ beforeConsent }) => beforeConsent).map(({ controller, action }) => `${controller}.${action}`);
  expect(open.toSorted()).toEqual([
    'Account.consentDocumentsToSign',
    'Account.getAccount',
    'Account.logout',
    'Account.setPreferredLanguage',
    'Account.signConsentDocument',
    'Application.consentDocuments',
    'Application.consentSignatures',
    'Application.editConsentDocument',
    'Template.addConsent',
    'Template.consentFile',
  ]);
});

test('a program with a key is held up like its owner', async () => {
  const { key } = await ana.call(account.createUserApiKeys, { body: { Alias: 'Script', scope: 'write', days: 30 } });
  const request = async (endpoint: Endpoint, sent: Record<string, unknown>) => {
    const sending = sendingOf(endpoint, sent);
    const { status, body } = await world.visitor().send({ ...sending, headers: { ...sending.headers, authorization: `Bearer ${key}` } });
    return [status, JSON.parse(body).errors[0]?.error];
  };
  const id = await add();
  expect(await request(list.items, { listId })).toEqual([403, 'consentRequired']);
  expect(await request(account.getAccount, {})).toEqual([200, undefined]);
  expect(await request(account.signConsentDocument, { body: { consentDocumentId: id } })).toEqual([403, 'keyNotAllowed']);
  await sign(ana, id);
  expect(await request(list.items, { listId })).toEqual([200, undefined]);
});

test('a document applies to users who join its group, and to no one once it is deactivated, even by a user who has not agreed to it', async () => {
  const { id: groupId } = await createGroup(world.ctx, { name: 'Monitors' });
  const id = await add({ 'consentDocumentGroups[0]': groupId });
  await isFree(ana);
  await addMember(world.ctx, { groupId, userId: ana.user.id });
  await isHeld(ana);
  await admin.call(application.editConsentDocument, { body: { id, consentDocumentGroups: [] } });
  await isHeld(admin);
  await admin.call(application.editConsentDocument, { body: { id, isActive: false } });
  await isFree(ana);
  await admin.call(application.editConsentDocument, { body: { id, isActive: true } });
  await isHeld(ana);
});

test('it costs no additional call, whether it is signed or not required', async () => {
  const { workOf } = counting(world.table);
  const page = () => workOf(() => isFree(ana));
  await page();
  const before = await page();
  expect(before.trips).toBeGreaterThan(0);
  await sign(ana, await add());
  await page();
  expect(await page()).toEqual(before);
});

test('a document that another process activates applies within seconds, and deactivation applies immediately', async () => {
  world.host.isAlone = false;
  const id = await add({ isActive: 'false' });
  await isFree(ana);
  const consent = await read<ConsentRecord>(world.table, keys.consent(id));
  const elsewhere = (isActive: boolean) => world.table.transact([put(keys.consent(id), { ...consent, isActive })]);
  await elsewhere(true);
  world.advance(CONSENTS_REMEMBERED_SECONDS * 1000);
  await isHeld(ana);
  await elsewhere(false);
  await isFree(ana);
});
