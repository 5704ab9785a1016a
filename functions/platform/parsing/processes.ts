import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { closeSandbox, nextMessage, openSandbox, type Sandbox } from '#functions/platform/helpers/sandbox.ts';
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

export interface Running extends Sandbox {
  tasks: number;
  idle?: NodeJS.Timeout;
}

/** Memory of a process in MB; 0 if the system does not report it. */
export const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
};

/** A pool of parser processes: taken for one task, returned if it went well, ended if not or when idle. */
export const processes = (setup: ProcessOptions) => {
  const all = new Set<Running>();
  const free: Running[] = [];

  const end = (one: Running): void => {
    clearTimeout(one.idle);
    if (!all.delete(one)) return;
    if (free.includes(one)) free.splice(free.indexOf(one), 1);
    closeSandbox(one);
  };

  const start = async (): Promise<Running> => {
    const options = [`--max-old-space-size=${setup.heapMb ?? PARSER_HEAP_MB}`];
    const one: Running = { ...openSandbox({ ...setup, name: 'sheaf-parser', options }), tasks: 0 };
    all.add(one);
    const answer = await nextMessage<ParseResponse>(one, PARSER_START_MS);
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
