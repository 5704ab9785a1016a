import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { InitialCredentials } from '#infra/embedded/initialCredentials.ts';
import nodeFlags from '#infra/embedded/nodeFlags.json' with { type: 'json' };
import { ADMIN_PASSWORD } from '#tests/kit/hostProcess.ts';
import type { HostAnswer, HostOrder } from '#tests/kit/hostService.ts';
import { TEST_PASSWORD_COST } from '#tests/kit/world.ts';

const root = join(import.meta.dirname, '../..');

/** One process for all files that a worker runs, on one port, so that the browser keeps its scripts. */
let service: ChildProcess | undefined;
let port = 0;

const start = (): ChildProcess => {
  const child = fork(join(root, 'tests/kit/hostService.ts'), {
    cwd: root,
    execArgv: nodeFlags,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    if (service === child) service = undefined;
  });
  return child;
};

const order = async (what: HostOrder): Promise<HostAnswer> => {
  service ??= start();
  const listening = new AbortController();
  const answered = once(service, 'message', listening);
  const ended = once(service, 'exit', listening).then(([code]) => Promise.reject(new Error(`the host ended with ${code}`)));
  service.send(what);
  try {
    const [answer] = (await Promise.race([answered, ended])) as [HostAnswer];
    if (answer.error) throw new Error(answer.error);
    return answer;
  } finally {
    listening.abort();
  }
};

/** Serves another folder; returns the demonstration users if it created the demonstration workspace there. */
export const openSharedHost = async (folder: string): Promise<{ port: number; signInSheets: InitialCredentials[] }> => {
  const open = { folder, port, web: join(root, '.build/web'), passwordCost: TEST_PASSWORD_COST, adminPassword: ADMIN_PASSWORD };
  const { port: bound = 0, signInSheets = [] } = await order({ open });
  port = bound;
  return { port, signInSheets };
};

export const closeSharedHost = async (): Promise<void> => {
  if (service) await order({ close: true });
};

export const isSharedHostUp = (): boolean => service !== undefined;

/** It is killed without notice; the next one takes its port. */
export const killSharedHost = async (): Promise<void> => {
  if (!service) return;
  const gone = once(service, 'exit');
  service.kill('SIGKILL');
  await gone;
  service = undefined;
};
