import { generatePassword } from '#functions/domain/administration/installation/firstPassword.ts';
import { install } from '#functions/domain/administration/installation/install.ts';
import { markInstalled } from '#functions/domain/administration/installation/installation.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { InitialCredentials } from '#infra/embedded/initialCredentials.ts';

interface FirstStart {
  adminPassword: string | undefined;
  demonstration: boolean;
}

const home = { siteName: 'Home', description: '' };
const demo = {
  siteName: 'Aldous Therapeutics',
  description: 'Clinical operations: start-up, documents and people of the ALD-204 study.',
};

/** Loaded only for a first start: with its PDF library it is a fifth of the program. */
const fillWorkspace = async (host: Host, site: SiteRecord): Promise<InitialCredentials[]> => {
  const { fillDemonstration } = await import('#infra/embedded/demo/fillDemonstration.ts');
  return fillDemonstration(host, site, generatePassword);
};

/** Creates an administrator, the root site and optionally a demonstration workspace. Returns who can sign in. */
export const firstStart = async (host: Host, { adminPassword, demonstration }: FirstStart): Promise<InitialCredentials[]> => {
  const password = adminPassword ?? generatePassword();
  const site = await install(openContext(host, system, 'first-start'), { password, root: demonstration ? demo : home });
  const others = demonstration ? await fillWorkspace(host, site) : [];
  await host.table.transact([markInstalled(host.now())]);
  return [{ userName: 'admin', password, access: 'administrator' }, ...others];
};
