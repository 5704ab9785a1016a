import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParseResponse } from '#functions/platform/parsing/parseRequest.ts';
import { PARSER_HEAP_MB, PARSER_IDLE_MS, PARSER_START_MS } from '#shared/limits.ts';

/** Megabytes that a process may keep after a task. Above that, or after a number of tasks, it is replaced. */
const KEPT_MB = 256;
const TASKS = 500;

export interface ProcessOptions {
  /** The script of the process. */
  script: string;
  /** Paths that the script may read besides its own folder. */
  readable: string[];
  parsingMs?: number;
  idleMs?: number;
  heapMb?: number;
  memoryMb?: number;
}

export interface Running {
  process: ChildProcess;
  folder: string;
  tasks: number;
  idle?: NodeJS.Timeout;
}

/** The next answer of a process; 'tooLong' on timeout, undefined if it ends. */
export const heardFrom = (child: ChildProcess, milliseconds: number): Promise<ParseResponse | 'tooLong' | undefined> =>
  new Promise((resolve) => {
    const settle = (answer?: ParseResponse | 'tooLong'): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(answer);
    };
    const onMessage = (answer: ParseResponse): void => settle(answer);
    const onEnd = (): void => settle();
    const timer = setTimeout(() => settle('tooLong'), milliseconds);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  });

/** Memory of a process in MB; 0 if the system does not report it. */
export const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
};

/** Restricts the process to reading its program and writing to its folder, with an empty environment. */
const openChild = ({ script, readable, heapMb = PARSER_HEAP_MB }: ProcessOptions, folder: string): ChildProcess =>
  fork(script, [], {
    cwd: folder,
    env: {},
    execArgv: [
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMb}`,
      '--permission',
      ...[...readable.map((path) => realpathSync(path)), folder].map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${folder}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** A pool of parser processes: taken for one task, returned if it went well, ended if not or when idle. */
export const processes = (setup: ProcessOptions) => {
  const all = new Set<Running>();
  const free: Running[] = [];

  const end = (one: Running): void => {
    clearTimeout(one.idle);
    if (!all.delete(one)) return;
    if (free.includes(one)) free.splice(free.indexOf(one), 1);
    one.process.kill('SIGKILL');
    rmSync(one.folder, { recursive: true, force: true });
  };

  const start = async (): Promise<Running> => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'sheaf-parser-'));
    const one: Running = { process: openChild(setup, folder), folder, tasks: 0 };
    all.add(one);
    one.process.unref();
    one.process.channel?.unref();
    const answer = await heardFrom(one.process, PARSER_START_MS);
    if (typeof answer === 'object' && answer.kind === 'ready') return one;
    end(one);
    throw new Error('The process that reads files did not start');
  };

  return {
    end,
    endAll: (): void => [...all].forEach(end),
    take: async (): Promise<Running> => {
      for (let one = free.pop(); one; one = free.pop()) {
        clearTimeout(one.idle);
        if (one.process.connected) return one;
        end(one);
      }
      // The first start may time out on a busy machine.
      return start().catch(start);
    },
    giveBack: async (one: Running): Promise<void> => {
      one.tasks += 1;
      if (one.tasks >= TASKS || (await memoryOf(one.process)) > KEPT_MB) return end(one);
      one.idle = setTimeout(() => end(one), setup.idleMs ?? PARSER_IDLE_MS).unref();
      free.push(one);
    },
  };
};
