import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import nodeFlags from '#infra/embedded/nodeFlags.json' with { type: 'json' };
import type { Loaded } from '#tests/bench/loadOf.ts';

/** Starts a server of this folder in its own process, with the flags of the host; resolves when it prints that it listens. */
export const startScript = async (name: string, ...args: string[]): Promise<Pick<Loaded, 'pid' | 'end'>> => {
  const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, name), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const end = async (): Promise<void> => {
    child.kill();
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, end };
};
