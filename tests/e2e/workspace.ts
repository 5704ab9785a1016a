import { rmSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { copyDemonstration } from '#tests/e2e/demonstration.ts';
import { createWatch } from '#tests/e2e/watch.ts';
import { openChromium } from '#tests/kit/chromium.ts';
import { ADMIN_PASSWORD, type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import { browserAt, type HttpBrowser } from '#tests/kit/overHttp.ts';

export const INES = 'ines.carvalho';
export const TOMAS = 'tomas.ribeiro';
export const PRIYA = 'priya.raman';

/** Whatever has not come by then does not come; a test's own limit would not say what was waited for. */
const SOON = 10_000;
const WIDE = { width: 1440, height: 900 };

/** What the first start prints, once. */
const passwordsIn = (printed: string): Map<string, string> =>
  new Map([...printed.matchAll(/^ {2}(\S+) +(\S+) {3}/gm)].map(([, name = '', password = '']) => [name, password]));

/** The demonstration workspace on its own host, and browsers to visit it with; whatever a page complains about fails the test. */
export const useWorkspace = () => {
  const folder = temporaryFolder();
  let watch = createWatch();
  let host: HostProcess;
  let browser: Browser;
  let passwords = new Map<string, string>();

  beforeAll(async () => {
    const [printed, opened] = await Promise.all([copyDemonstration(folder), openChromium()]);
    [passwords, browser] = [passwordsIn(printed), opened];
    host = await startHost({ folder, empty: false });
  });
  afterEach(async () => {
    const { complaints } = watch;
    watch = createWatch();
    for (const context of browser.contexts()) await context.close();
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const origin = () => `http://127.0.0.1:${host.port}`;
  const passwordOf = (userName: string): string => (userName === 'admin' ? ADMIN_PASSWORD : (passwords.get(userName) ?? ''));
  const signedIn = (userName = 'admin') => browserAt(origin(), { UserName: userName, Password: passwordOf(userName) });

  const kept = new Map<string, HttpBrowser>();

  /** One session of a person serves all windows for as long as it holds: checking a password takes a third of a second, on purpose. */
  const sessionOf = async (userName: string): Promise<HttpBrowser> => {
    const before = kept.get(userName);
    if (before && (await before.send('/api/Account/GetAccount')).ok) return before;
    const session = await signedIn(userName);
    kept.set(userName, session);
    return session;
  };

  /** A new window in a browser of its own, for nobody yet. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: origin(),
      viewport: WIDE,
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(SOON);
    await watch.watch(context, origin());
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };

  /** The same for somebody who is signed in. */
  const visitAs = async (userName: string, path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const { cookies } = await sessionOf(userName);
    const plain = [...cookies].map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/', expires: -1, secure: false }));
    const held = plain.map((cookie) => ({ ...cookie, httpOnly: cookie.name === 'sheaf-session', sameSite: 'Lax' as const }));
    return visit(path, { ...options, storageState: { cookies: held, origins: [] } });
  };

  return {
    visit,
    visitAs,
    /** The same person by script. */
    signedIn,
    passwordOf,
    origin,
    host: () => host,
    forgive: (pattern: RegExp) => watch.forgive(pattern),
    /** The host dies without a word and comes back at the same address. */
    killHost: () => host.end('SIGKILL'),
    restartHost: async () => {
      host = await startHost({ folder, empty: false, port: host.port });
    },
  };
};

export type Workspace = ReturnType<typeof useWorkspace>;
