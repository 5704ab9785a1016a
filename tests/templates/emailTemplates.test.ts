import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { template } from '#shared/contracts/template.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let second: Member;
let member: Member;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Admin', Access.None, { isAdmin: true });
  second = await world.member('Second', Access.None, { isAdmin: true });
  member = await world.member('Member', Access.FullAccess);
});
afterEach(() => world.close());

const email = { templateName: 'Outage', subject: 'Away on Sunday', body: 'We are back at 10.\n\nThank you' };
const names = async (who: Member) => (await who.call(template.emails, {})).map(({ templateName }) => templateName);

test("administrators store emails, find them by name, read them and delete each other's", async () => {
  const stored = await admin.call(template.addEmail, { body: email });
  expect(stored).toMatchObject({ ...email, _CreatedBy: { fullName: 'Admin' } });
  await admin.call(template.addEmail, { body: { ...email, templateName: 'Back' } });
  expect(await names(second)).toEqual(['Back', 'Outage']);
  expect(await second.call(template.email, { templateId: stored.id })).toEqual(stored);
  await second.call(template.delete, { body: { templateId: stored.id } });
  expect(await names(admin)).toEqual(['Back']);
  await expect(second.call(template.email, { templateId: stored.id })).rejects.toMatchObject({ error: 'notFound' });
});

test('AUTO-020 an email template requires its name, subject and body', async () => {
  for (const at of ['templateName', 'subject', 'body'] as const) {
    const sent = admin.call(template.addEmail, { body: { ...email, [at]: ' ' } });
    await expect(sent).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at, code: 'required' }] } });
  }
  await admin.call(template.addEmail, { body: email });
  await expect(admin.call(template.addEmail, { body: { ...email, templateName: 'OUTAGE' } })).rejects.toMatchObject({
    error: 'valueNotUnique',
  });
});

test('AUTO-027 no one but administrators sees them, in any call', async () => {
  const { id: templateId } = await admin.call(template.addEmail, { body: email });
  await expect(names(member)).rejects.toMatchObject({ error: 'forbidden' });
  await expect(member.call(template.email, { templateId })).rejects.toMatchObject({ error: 'forbidden' });
  await expect(member.call(template.addEmail, { body: email })).rejects.toMatchObject({ error: 'forbidden' });
  await expect(member.call(template.delete, { body: { templateId } })).rejects.toMatchObject({ error: 'notFound' });
  const asPage = { systemSiteId: world.site.id, templateId };
  await expect(member.call(template.sitePage, asPage)).rejects.toMatchObject({ error: 'notFound' });
  expect(await names(admin)).toEqual(['Outage']);
});
