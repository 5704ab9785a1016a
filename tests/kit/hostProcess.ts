import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHost } from '#infra/build/host.ts';
import environment from '#infra/embedded/environment.json' with { type: 'json' };
import nodeFlags from '#infra/embedded/nodeFlags.json' with { type: 'json' };
import { browserAt } from '#tests/kit/overHttp.ts';

const root = join(import.meta.dirname, '../..');
export const ADMIN_PASSWORD = 'Correct-horse-11';

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'sheaf-host-'));

interface Options {
  folder: string;
  empty?: boolean;
  web?: string;
  callsPerSecond?: number;
  /** A free one, unless a host restarts at its previous port. */
  port?: number;
}

export interface HostProcess {
  child: ChildProcess;
  port: number;
  /** The output so far. */
  printed(): string;
  /** A signed-in administrator's browser. */
  admin(): ReturnType<typeof browserAt>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** The embedded host as `npm start` runs it, on a free port; resolves when it reports that it is running. */
export const startHost = async ({
  folder,
  empty = true,
  web = join(root, '.build/web'),
  callsPerSecond = 50,
  port: wanted = 0,
}: Options): Promise<HostProcess> => {
  const options = ['--port', String(wanted), '--data', folder, '--calls', String(callsPerSecond), ...(empty ? ['--empty'] : [])];
  const args = [...nodeFlags, await buildHost(), ...options];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...environment, ...process.env, SHEAF_ADMIN_PASSWORD: ADMIN_PASSWORD, SHEAF_WEB: web },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', () => {
      const running = text.match(/running at http:\/\/localhost:(\d+)/);
      if (running) resolve(Number(running[1]));
    });
    ended.then(([code]) => reject(new Error(`the host ended with ${code}: ${text}`)));
  });
  return {
    child,
    port,
    printed: () => text,
    admin: () => browserAt(`http://127.0.0.1:${port}`, { UserName: 'admin', Password: ADMIN_PASSWORD }),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
};
