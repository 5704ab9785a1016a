import { rmSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type TestContext } from 'vitest';
import { backup } from '#infra/backup/backup.ts';
import { copyDemonstration } from '#tests/e2e/demonstration.ts';
import { closeSharedHost, isSharedHostUp, killSharedHost, openSharedHost } from '#tests/e2e/sharedHost.ts';
import { pointAside, signInAt } from '#tests/e2e/standingPage.ts';
import { createWindows } from '#tests/e2e/windows.ts';
import { temporaryFolder } from '#tests/kit/hostProcess.ts';
import { browserAt, type HttpBrowser } from '#tests/kit/overHttp.ts';
import { spend } from '#tests/kit/spent.ts';

export const INES = 'ines.carvalho';
export const TOMAS = 'tomas.ribeiro';
export const PRIYA = 'priya.raman';

/** The folder where a failed test leaves pictures of its windows and the log of its host. */
const FAILED = join(import.meta.dirname, '../../.build/failed');

interface VisitOptions extends Omit<BrowserContextOptions, 'storageState'> {
  isNew?: boolean;
}

/** Whether the same test ran before in this run, and may have left data. */
const isLaterTry = ({ result }: TestContext['task']): boolean => Boolean(result?.retryCount || result?.repeatCount);

/** A browser's errors after a host was killed, in any phase of a call. */
const HOST_GONE = /net::ERR_(CONNECTION|EMPTY|INCOMPLETE|CONTENT_LENGTH|SOCKET)|WebSocket connection to/;

/** A fresh demonstration workspace for each file, and windows to visit it; any error of a page fails the test. */
export const useWorkspace = () => {
  const folder = temporaryFolder();
  const before = temporaryFolder();
  const windows = createWindows();
  let passwords: Record<string, string> = {};
  let port = 0;

  beforeAll(async () => {
    await spend('host', async () => {
      passwords = await copyDemonstration(folder);
      ({ port } = await openSharedHost(folder));
    });
  });
  // A later attempt starts with the data of the first one. Otherwise leftovers would make it fail.
  beforeEach(async ({ task }) => {
    if (isLaterTry(task)) {
      await closeSharedHost();
      await rm(folder, { recursive: true });
      await cp(before, folder, { recursive: true });
      await openSharedHost(folder);
    } else if (task.retry || task.repeats) await backup({ data: folder, to: before });
  });
  afterEach(async ({ task }) => {
    // If a test killed the host and failed before restarting it, it is restarted here.
    if (!isSharedHostUp()) await openSharedHost(folder);
    if (task.result?.state === 'fail') {
      const name = task.name.replace(/[^\w -]+/g, '').slice(0, 80);
      await windows.picture(FAILED, name);
      await cp(join(folder, 'log/sheaf.log'), join(FAILED, `${name}.log`), { force: true });
    }
    // A later attempt starts in an untouched window.
    expect(await windows.closeAll({ forGood: task.result?.state === 'fail' || Boolean(task.repeats) })).toEqual([]);
  });
  afterAll(async () => {
    await closeSharedHost();
    for (const each of [folder, before]) rmSync(each, { recursive: true, force: true });
  });

  const origin = () => `http://127.0.0.1:${port}`;
  const passwordOf = (userName: string): string => passwords[userName] ?? '';
  const signedIn = (userName = 'admin') => browserAt(origin(), { UserName: userName, Password: passwordOf(userName) });

  const stored = new Map<string, HttpBrowser>();

  /** One session of a person serves all windows as long as it is valid. */
  const sessionOf = async (userName: string): Promise<HttpBrowser> => {
    const before = stored.get(userName);
    if (before && (await before.send('/api/Account/GetAccount')).ok) return before;
    const session = await signedIn(userName);
    stored.set(userName, session);
    return session;
  };

  /** A new window in a separate browser, not signed in. */
  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await windows.take(origin(), options);
    const page = await context.newPage();
    for (const other of context.pages()) if (other !== page) await other.close();
    await spend('pages', () => page.goto(path));
    await pointAside(page);
    return page;
  };

  /**
   * The same with a signed-in user. If a page is waiting, the user signs in there, which takes a quarter of the time of loading the
   * application; `isNew` requests a new browser.
   */
  const visitAs = async (userName: string, path: string, { isNew = false, ...options }: VisitOptions = {}): Promise<Page> => {
    const context = await windows.take(origin(), options, isNew);
    const [standing] = context.pages();
    if (standing && path.startsWith('/')) {
      const isIn = await spend('pages', () => signInAt(standing, { userName, password: passwordOf(userName) }, path)).then(
        () => true,
        () => false,
      );
      if (isIn) return standing;
    }
    const { cookies } = await sessionOf(userName);
    const plain = [...cookies].map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/', expires: -1, secure: false }));
    await context.addCookies(plain.map((cookie) => ({ ...cookie, httpOnly: cookie.name === 'sheaf-session', sameSite: 'Lax' as const })));
    const page = await context.newPage();
    await standing?.close();
    await spend('pages', () => page.goto(path));
    await pointAside(page);
    return page;
  };

  return {
    visit,
    visitAs,
    /** The data folder of the host. */
    folder,
    /** The same person by script. */
    signedIn,
    passwordOf,
    origin,
    forgive: (pattern: RegExp) => windows.forgive(pattern),
    killHost: () => {
      windows.forgive(HOST_GONE);
      return killSharedHost();
    },
    /** It restarts at the same address. */
    restartHost: async () => void (await openSharedHost(folder)),
  };
};

export type Workspace = ReturnType<typeof useWorkspace>;
