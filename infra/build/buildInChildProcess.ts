import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs a script of this folder in a separate process: a host that built its program itself would keep the builder's memory as long as it
 * runs.
 */
export const buildInChildProcess = async (script: string, ...scriptArgs: string[]): Promise<void> => {
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script), ...scriptArgs];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${script} failed.`);
};
