import { spawn } from 'node:child_process';

/** Runs a project command with the terminal's output; returns its exit code. */
export const run = (command: string, ...args: string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** Runs commands in sequence; stops at the first failure. */
export const runAll = async (commands: string[][]): Promise<void> => {
  for (const [command = '', ...args] of commands) {
    const code = await run(command, ...args);
    if (code !== 0) process.exit(code);
  }
};
