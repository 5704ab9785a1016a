import { expect } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import type { Location } from '#tests/blackBox/place.ts';
import type { PersonName } from '#tests/blackBox/seed.ts';
import { openSmtpServer } from '#tests/kit/smtpServer.ts';
import { waitFor } from '#tests/kit/waitFor.ts';

/** A queue consumer may have to be started first. */

/** Makes the place send its emails to a server in this process, which works on every host. */
export const openMailbox = async (place: Location) => {
  const server = await openSmtpServer();
  const { host, port, security, userName, from } = server.at;
  const body = { settingKey: 'Smtp' as const, settings: { host, port, security, userName, from } };
  await place.admin.call(application.editSystemSetting, { body });

  /** An email whose text matches, without soft line breaks. */
  const email = (words: RegExp): Promise<string> =>
    waitFor(() => {
      const plain = server.handed.map(({ raw }) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '='));
      return plain.findLast((raw) => words.test(raw)) ?? expect.fail('no such letter');
    });

  const close = async (): Promise<void> => {
    await place.admin.call(application.editSystemSetting, { body: { ...body, settings: { ...body.settings, host: '' } } });
    server.close();
  };
  return { letter: email, close };
};

/** Gives a person an email address; returns the item and the id. */
export const withAddress = async ({ admin }: Location, name: PersonName): Promise<string> => {
  const { users } = await admin.call(application.userDetails, { pageSize: -1 });
  const user = users.find(({ UserName }) => UserName === name) ?? expect.fail(`there is no ${name}`);
  await admin.call(list.updateItem, { listId: peopleLists.users, body: { Id: user.Id, Email: `${name}@example.org` } });
  return String(user.InternalId);
};

export const linkIn = (email: string, page: 'reset-password' | 'disable-user') => {
  const query = new URLSearchParams(new RegExp(`/${page}\\?([\\w=&.-]+)`).exec(email)?.[1]);
  return { username: query.get('username') ?? '', code: query.get('code') ?? '' };
};
