import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a script beside this one in a process of its own: a host that built its program would keep the builder's memory for as long as it runs. */
export const buildApart = async (script: string, ...given: string[]): Promise<void> => {
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script), ...given];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${script} failed.`);
};
