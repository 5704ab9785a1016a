import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A process that foreign files cannot leave, and its folder. */
export interface Sandbox {
  process: ChildProcess;
  folder: string;
}

interface SandboxOptions {
  /** The script of the process. */
  script: string;
  args?: string[];
  /** Begins the name of the folder. */
  name: string;
  /** Paths that the script may read besides its folder. */
  readable: string[];
  /** Further options of Node. */
  options: string[];
}

/** Starts a process that can read only its program and write only to its new folder, with an empty environment. Nothing waits for its end. */
export const openSandbox = ({ script, args = [], name, readable, options }: SandboxOptions): Sandbox => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `${name}-`));
  const child = fork(script, args, {
    cwd: folder,
    env: {},
    execArgv: [
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
      '--permission',
      ...options,
      ...[...readable.map((path) => realpathSync(path)), folder].map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${folder}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return { process: child, folder };
};

/** Ends the process and removes its folder. */
export const closeSandbox = (sandbox: Sandbox): void => {
  sandbox.process.kill('SIGKILL');
  rmSync(sandbox.folder, { recursive: true, force: true });
};

/** The next message of a process; 'tooLong' on timeout, unless some of the time is `left` by another measure; undefined if it ends. */
export const nextMessage = <T>(
  { process: child }: Sandbox,
  milliseconds: number,
  left: () => number = () => 0,
): Promise<T | 'tooLong' | undefined> =>
  new Promise((resolve) => {
    const settle = (message?: T | 'tooLong'): void => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', onEnd).off('error', onEnd);
      resolve(message);
    };
    const onEnd = (): void => settle();
    const onTime = (): void => {
      const more = left();
      if (more > 0) timer = setTimeout(onTime, more);
      else settle('tooLong');
    };
    let timer = setTimeout(onTime, milliseconds);
    child.on('message', settle).on('exit', onEnd).on('error', onEnd);
  });
