import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { site } from '#shared/contracts/site.ts';
import { type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import { startMariadb, withMariadb } from '#tests/kit/mariadb.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { downloadOver, sha256, uploadOver } from '#tests/kit/uploadOver.ts';

const KILLS = Number(process.env.SHEAF_KILLS ?? 5);
const FILES = 5;

withMariadb('files on their way to a container', () => {
  let folder: string;
  let maria: Awaited<ReturnType<typeof startMariadb>>;
  let host: HostProcess | undefined;
  beforeAll(async () => {
    folder = temporaryFolder();
    maria = await startMariadb();
  });
  afterAll(async () => {
    await host?.end('SIGKILL');
    await maria?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async () => {
    host = await startHost({ folder, empty: false, callsPerSecond: 10_000 });
    const admin = await host.admin();
    const { lists } = await admin.call(site.details, { body: { path: '/' } });
    return { running: host, admin, library: lists.find(({ type }) => type === 'documents')?.id ?? '' };
  };
  const filesIn = async (admin: HttpBrowser, id: string) => (await admin.call(application.fileContainer, { id })).usage.files;

  test(`after ${KILLS} kills while files are moved every one of them is complete, and the moves are finished`, {
    timeout: KILLS * 60_000,
  }, async () => {
    const sent = new Map<number, string>();
    let id = '';
    for (let round = 0; round < KILLS; round++) {
      const { running, admin, library } = await start();
      if (id === '') {
        ({ id } = await admin.call(application.addFileContainer, { body: { storageType: 'MySQL', ...(await maria.place()) } }));
        await admin.call(application.activateFileContainer, { body: { id } });
      }
      for (let n = 0; n < FILES; n++) {
        const bytes = randomBytes(randomInt(1000, 4_000_000));
        const { Id } = await uploadOver(admin, library, `${randomUUID()}.bin`, bytes);
        sent.set(Id, sha256(bytes));
      }
      // Some of them are moved by now, the others are being moved.
      const before = await filesIn(admin, id);
      while ((await filesIn(admin, id)) === before && before < sent.size) await new Promise((resolve) => setTimeout(resolve, 5));
      await running.end('SIGKILL');
    }
    const { admin, library } = await start();
    for (const [item, digest] of sent) expect(sha256(await downloadOver(admin, library, item)), String(item)).toBe(digest);
    await expect.poll(() => filesIn(admin, id), { timeout: 30_000, interval: 200 }).toBe(sent.size);
    for (const [item, digest] of sent) expect(sha256(await downloadOver(admin, library, item)), String(item)).toBe(digest);
  });
});
