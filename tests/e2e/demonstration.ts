import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { startHost } from '#tests/kit/hostProcess.ts';

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

/**
 * Fills a folder with the demonstration workspace; answers what its first start printed, passwords among it. Whichever file of a run
 * needs it first makes it, and the others take copies: hashing all its passwords takes seconds, on purpose.
 */
export const copyDemonstration = async (folder: string): Promise<string> => {
  const kept = join(inject('runFolder'), 'demonstration');
  const [data, printed] = [join(kept, 'data'), join(kept, 'printed.txt')];
  if (await isFirst(kept)) {
    const host = await startHost({ folder: data, empty: false });
    await host.end();
    await writeFile(`${printed}.part`, host.printed());
    await rename(`${printed}.part`, printed);
  }
  const text = await untilRead(printed);
  await cp(data, folder, { recursive: true });
  return text;
};
