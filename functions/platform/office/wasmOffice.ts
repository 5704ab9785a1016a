import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Conversion, ConversionFailed } from '#functions/platform/convert.ts';
import { checkResult } from '#functions/platform/office/checkResult.ts';
import { checkSource } from '#functions/platform/office/checkSource.ts';
import type { Office } from '#functions/platform/office/office.ts';
import type { ChildRequest, ChildResult } from '#functions/platform/office/officeChild.ts';
import { officeQueue } from '#functions/platform/office/officeQueue.ts';
import { TABLE_OF_TEXT } from '#functions/platform/office/tableOfText.ts';
import { CONVERSION_IDLE_MS, CONVERSION_MS } from '#shared/limits.ts';

/** A process that ends during start or conversion is replaced once, within the remaining time. */
const ATTEMPTS = 2;
/** WebAssembly memory never shrinks, so the process is replaced after this many documents. */
const DOCUMENTS = 50;

interface WasmOfficeOptions {
  /** The script of the process. */
  child: string;
  /** The script that loads LibreOffice. */
  loader: string;
  conversionMs?: number;
  idleMs?: number;
}

interface Running {
  process: ChildProcess;
  folder: string;
  documents: number;
}

/** The next message of a process; undefined if it ends or takes too long. */
const heardFrom = (child: ChildProcess, milliseconds: number): Promise<ChildResult | undefined> =>
  new Promise((resolve) => {
    const settle = (outcome?: ChildResult): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(outcome);
    };
    const onMessage = (outcome: ChildResult): void => settle(outcome);
    const onEnd = (): void => settle();
    const timer = setTimeout(onEnd, milliseconds);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  });

/** Restricts the process to reading its program and writing to its folder, with an empty environment. */
const openChild = ({ child, loader }: WasmOfficeOptions, folder: string): ChildProcess => {
  const readable = [dirname(realpathSync(child)), dirname(realpathSync(loader)), folder];
  return fork(child, [realpathSync(loader)], {
    cwd: folder,
    env: {},
    execArgv: [
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
      '--permission',
      '--allow-worker',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${folder}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

/** LibreOffice as WebAssembly in a child process, which is started on demand and ended when idle or when a document takes too long. */
export const wasmOffice = (setup: WasmOfficeOptions): Office => {
  const { conversionMs = CONVERSION_MS, idleMs = CONVERSION_IDLE_MS } = setup;
  const take = officeQueue();
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = (): void => {
    clearTimeout(idle);
    if (!running) return;
    running.process.kill('SIGKILL');
    rmSync(running.folder, { recursive: true, force: true });
    running = undefined;
  };
  const start = async (milliseconds: number): Promise<Running | undefined> => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'sheaf-office-'));
    running = { process: openChild(setup, folder), folder, documents: 0 };
    running.process.unref();
    running.process.channel?.unref();
    if ((await heardFrom(running.process, milliseconds)) === 'ready') return running;
    stop();
    return undefined;
  };
  const attempt = async (
    office: Running,
    bytes: Uint8Array,
    { from, to }: Conversion,
    patience: number,
  ): Promise<Uint8Array | 'damaged' | undefined> => {
    const order: ChildRequest = {
      input: join(office.folder, 'source'),
      output: join(office.folder, 'target'),
      from,
      to,
      reading: from === 'csv' ? TABLE_OF_TEXT : '',
    };
    await writeFile(order.input, bytes);
    const heard = heardFrom(office.process, patience);
    office.process.send(order);
    const outcome = await heard;
    office.documents += 1;
    const result = outcome === 'done' ? await readFile(order.output) : outcome === 'damaged' ? outcome : undefined;
    if (result === undefined || office.documents >= DOCUMENTS) stop();
    return result;
  };
  const convert = async (bytes: Uint8Array, conversion: Conversion, milliseconds: number): Promise<Uint8Array> => {
    clearTimeout(idle);
    const until = performance.now() + milliseconds;
    const left = (): number => until - performance.now();
    let result: Awaited<ReturnType<typeof attempt>>;
    for (let attempts = 0; result === undefined && attempts < ATTEMPTS && left() > 0; attempts += 1) {
      const office = running ?? (await start(left()));
      if (office && left() > 0) result = await attempt(office, bytes, conversion, left());
    }
    idle = setTimeout(stop, idleMs).unref();
    if (result === undefined) throw new ConversionFailed('tooLong');
    if (result === 'damaged') throw new ConversionFailed('damaged');
    return checkResult(result, conversion.to);
  };
  return {
    convert: async (bytes, conversion, person = '', milliseconds = conversionMs) => {
      checkSource(bytes, conversion);
      return take(person, () => convert(bytes, conversion, milliseconds));
    },
    stop,
  };
};
