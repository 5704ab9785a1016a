import { realpathSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Conversion, ConversionFailed } from '#functions/platform/convert.ts';
import { closeSandbox, nextMessage, openSandbox, type Sandbox } from '#functions/platform/helpers/sandbox.ts';
import { workClock } from '#functions/platform/helpers/workClock.ts';
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

/** Milliseconds for which the process may still work on a document. */
interface WorkingTime {
  left: number;
}

interface Running extends Sandbox {
  documents: number;
}

/** LibreOffice runs in threads of its process. */
const openOffice = ({ child, loader }: WasmOfficeOptions): Running => {
  const [script, library] = [realpathSync(child), realpathSync(loader)];
  const sandbox = openSandbox({
    script,
    args: [library],
    name: 'sheaf-office',
    readable: [dirname(script), dirname(library)],
    options: ['--allow-worker'],
  });
  return { ...sandbox, documents: 0 };
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
    closeSandbox(running);
    running = undefined;
  };
  /** The next message, within the working time that is left. */
  const receive = async (office: Running, time: WorkingTime): Promise<ChildResult | 'tooLong' | undefined> => {
    const { left } = time;
    const half = left / 2;
    const worked = workClock(office);
    const message = await nextMessage<ChildResult>(office, half, () => Math.min(half, left - worked()));
    time.left -= worked();
    return message;
  };
  const start = async (time: WorkingTime): Promise<Running | undefined> => {
    running = openOffice(setup);
    if ((await receive(running, time)) === 'ready') return running;
    stop();
    return undefined;
  };
  const attempt = async (
    office: Running,
    bytes: Uint8Array,
    { from, to }: Conversion,
    time: WorkingTime,
  ): Promise<Uint8Array | 'damaged' | undefined> => {
    const order: ChildRequest = {
      input: join(office.folder, 'source'),
      output: join(office.folder, 'target'),
      from,
      to,
      reading: from === 'csv' ? TABLE_OF_TEXT : '',
    };
    await writeFile(order.input, bytes);
    const nextOutcome = receive(office, time);
    office.process.send(order);
    const outcome = await nextOutcome;
    office.documents += 1;
    const result = outcome === 'done' ? await readFile(order.output) : outcome === 'damaged' ? outcome : undefined;
    if (result === undefined || office.documents >= DOCUMENTS) stop();
    return result;
  };
  const convert = async (bytes: Uint8Array, conversion: Conversion, milliseconds: number): Promise<Uint8Array> => {
    clearTimeout(idle);
    const time = { left: milliseconds };
    let result: Awaited<ReturnType<typeof attempt>>;
    for (let attempts = 0; result === undefined && attempts < ATTEMPTS && time.left > 0; attempts += 1) {
      const office = running ?? (await start(time));
      if (office && time.left > 0) result = await attempt(office, bytes, conversion, time);
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
