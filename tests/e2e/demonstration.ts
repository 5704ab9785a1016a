import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { closeSharedHost, openSharedHost } from '#tests/e2e/sharedHost.ts';

const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

const untilRead = async (path: string): Promise<string> => {
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
    await sleep(50);
  }
};

/** Passwords by user name. */
type Passwords = Record<string, string>;

/** Fills a folder with the demonstration workspace. The first worker that needs it creates it; all others copy it. */
export const copyDemonstration = async (folder: string): Promise<Passwords> => {
  const stored = join(inject('runFolder'), 'demonstration');
  const [data, passwords] = [join(stored, 'data'), join(stored, 'passwords.json')];
  if (await isFirst(stored)) {
    const { signInSheets } = await openSharedHost(data);
    await closeSharedHost();
    const sheet = Object.fromEntries(signInSheets.map(({ userName, password }) => [userName, password]));
    await writeFile(`${passwords}.part`, JSON.stringify(sheet));
    await rename(`${passwords}.part`, passwords);
  }
  const text = await untilRead(passwords);
  await cp(data, folder, { recursive: true });
  return JSON.parse(text);
};
