import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { search } from '#shared/contracts/search.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let owner: Member;
let otto: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
  owner = await world.member('Olga Owner', Access.FullAccess);
  otto = await world.member('Otto', Access.Read);
});
afterAll(() => world.close());

const container = { storageType: 'MySQL' as const, server: 'db.example.org', databaseName: 'files', userName: 'sheaf', password: 'x' };
const until = '2099-01-01T00:00:00.000Z';
const notice = {
  title: 'News',
  type: 'Info' as const,
  bannerMessage: 'Closed on Friday',
  triggerDate: '2026-11-20T00:00:00.000Z',
  endDate: until,
};

const planned = [
  { language: 'EN' as const, text: 'Plan' },
  { language: 'FR' as const, text: 'Projet' },
];

/** The change of each part of the installation, and its visible effect. */
const parts: Record<string, { change: (who: Member) => Promise<unknown>; seen: () => Promise<void> }> = {
  'application settings': {
    change: (who) =>
      who.call(application.editSystemSetting, {
        body: { settingKey: 'Application', settings: { supportAddress: 'help@example.org', senderName: 'ALD' } },
      }),
    seen: async () =>
      expect((await admin.call(application.systemSettings, {}))[0]).toMatchObject({ settings: { supportAddress: 'help@example.org' } }),
  },
  storage: {
    change: (who) => who.call(application.addFileContainer, { body: container }),
    seen: async () => expect(await admin.call(application.fileContainers, {})).toMatchObject([{}, { server: 'db.example.org' }]),
  },
  translations: {
    change: (who) => who.call(application.addTranslation, { body: { key: 'ours.plan', values: planned } }),
    seen: async () => expect(await owner.call(application.i18n, { locale_code: 'fr' })).toMatchObject({ 'ours.plan': 'Projet' }),
  },
  'the search index': {
    change: (who) => who.call(search.clearSearchIndex, {}),
    seen: async () => expect(await admin.call(search.stats, {})).toMatchObject({ documents: 0 }),
  },
  users: {
    change: (who) => who.call(application.disableUsers, { body: { userIds: [otto.user.id] } }),
    seen: () => expect(otto.call(application.globalNotifications, {})).rejects.toMatchObject({ status: 401 }),
  },
  'global notifications': {
    change: (who) => who.call(application.createGlobalNotification, { body: notice }),
    seen: async () => expect(await admin.call(application.globalNotifications, {})).toMatchObject([{ bannerMessage: 'Closed on Friday' }]),
  },
};

describe('SHELL-006 administrators manage', () => {
  test.each(Object.entries(parts))('%s, and no one else does', async (_, { change, seen }) => {
    await expect(change(owner)).rejects.toMatchObject({ status: 403 });
    await change(admin);
    await seen();
  });
});
