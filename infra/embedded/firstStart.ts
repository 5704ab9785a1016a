import { randomInt } from 'node:crypto';
import { grantAccess } from '#functions/domain/access/grantAccess.ts';
import { node, principal } from '#functions/domain/access/nodes.ts';
import { openContext, system } from '#functions/domain/context.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { createUser } from '#functions/domain/users/createUser.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Key } from '#functions/platform/table.ts';
import { create, read } from '#functions/storage/rows.ts';
import { fillDemonstration } from '#infra/embedded/demo/fillDemonstration.ts';
import type { SignInSheet } from '#infra/embedded/signInSheet.ts';
import { Access } from '#shared/access.ts';

const installation: Key = { table: 'content', pk: 'installation', sk: 'state' };

/** Without letters and digits that are mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** About 90 bits, and one character of each kind the password policy asks for. */
export const generatePassword = (): string => {
  const random = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${random.slice(0, 8)}-${random.slice(8)}aA7`;
};

export const isInstalled = async ({ table }: Host): Promise<boolean> => (await read(table, installation)) !== undefined;

/** Written last: a first start that was interrupted counts as none, and is done again from nothing. */
export const markInstalled = (host: Host): Promise<void> =>
  host.table.transact([create(installation, { schema: 1, installedOn: host.now().toISOString() })]);

interface FirstStart {
  adminPassword: string | undefined;
  demonstration: boolean;
}

/** An administrator, the root site and, if wanted, a workspace to look around in. Answers who can sign in. */
export const firstStart = async (host: Host, { adminPassword, demonstration }: FirstStart): Promise<SignInSheet[]> => {
  const ctx = openContext(host, system, 'first-start');
  const password = adminPassword ?? generatePassword();
  const admin = await createUser(ctx, { userName: 'admin', fullName: 'Administrator', email: '', password, isAdmin: true, groups: [] });
  const site = await createSite(ctx, {
    siteName: demonstration ? 'Aldous Therapeutics' : 'Home',
    subPath: '',
    description: demonstration ? 'Clinical operations: start-up, documents and people of the ALD-204 study.' : '',
    parent: undefined,
  });
  await grantAccess(ctx, {
    node: node.site(site.id),
    entries: [{ principal: principal.user(admin.id), access: Access.FullAccess }],
    about: { siteId: site.id, listId: null },
  });
  const sheet = { userName: admin.userName, password, access: 'administrator' };
  return demonstration ? [sheet, ...(await fillDemonstration(host, site, generatePassword))] : [sheet];
};
