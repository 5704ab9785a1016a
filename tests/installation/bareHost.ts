import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { openHost } from '#infra/embedded/openHost.ts';

/** A host without an installation, with a clock that tests can set. */
export const openBareHost = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-install-'));
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const opened = await openHost({ folder, origin: 'http://sheaf.test', database: ':memory:', now });
  const ctx: Context = openContext(opened.host, system, 'test-install');
  return {
    ...opened,
    folder,
    ctx,
    pass: (seconds: number) => (shift += seconds * 1000),
    close: async () => {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type BareHost = Awaited<ReturnType<typeof openBareHost>>;
