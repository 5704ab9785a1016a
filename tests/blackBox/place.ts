import { rmSync } from 'node:fs';
import { openHost } from '#infra/embedded/openHost.ts';
import { site } from '#shared/contracts/site.ts';
import { type ListTitle, PASSWORD, type PersonName, seed } from '#tests/blackBox/seed.ts';
import { ADMIN_PASSWORD, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import { browserAt, type HttpBrowser } from '#tests/kit/overHttp.ts';
import { socketAt } from '#tests/kit/socketAt.ts';

/** Calls per second that a session may make in both places: few enough that one connection to an emulator reaches the limit. */
export const CALLS = 25;

/** The change feeds of an emulator are slow on two busy cores. */
const TIMEOUT = 15_000;

/** An embedded host with its own data: installed, filled, and restarted as members find it. */
const startEmbedded = async () => {
  const folder = temporaryFolder();
  await (await startHost({ folder })).end();
  const opened = await openHost({ folder, origin: 'http://localhost' });
  await seed(opened.host);
  await opened.close();
  const { port, end } = await startHost({ folder, callsPerSecond: CALLS });
  const close = async (): Promise<void> => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, adminPassword: ADMIN_PASSWORD, close };
};

/** The application at SHEAF_ADDRESS with test data, or else an embedded host. Tests cannot distinguish them. */
export const openPlace = async () => {
  const { SHEAF_ADDRESS: origin, SHEAF_ADMIN_PASSWORD: adminPassword = '' } = process.env;
  const location = origin ? { origin, adminPassword, close: async () => {} } : await startEmbedded();

  const signIn = (UserName: PersonName | 'admin'): Promise<HttpBrowser> =>
    browserAt(location.origin, { UserName, Password: UserName === 'admin' ? location.adminPassword : PASSWORD });

  /** A live connection of a signed-in browser. */
  const listen = ({ cookies }: HttpBrowser, page?: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return socketAt({ origin: location.origin, cookie, patience: TIMEOUT, ...(page && { page }) });
  };

  const admin = await signIn('admin');
  const root = await admin.call(site.details, { body: { path: '/' } });
  const listId = (title: ListTitle): string => {
    const list = root.lists.find((one) => one.title === title);
    if (!list) throw new Error(`there is no list ${title} at ${location.origin}`);
    return list.id;
  };
  return { ...location, signIn, listen, admin, siteId: root.id, listId, visitor: () => browserAt(location.origin) };
};

export type Location = Awaited<ReturnType<typeof openPlace>>;
