import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Conversion, ConversionFailed, type Converter } from '#functions/platform/convert.ts';
import { checkResult } from '#functions/platform/office/checkResult.ts';
import { checkSource } from '#functions/platform/office/checkSource.ts';
import type { Office } from '#functions/platform/office/office.ts';
import { officeQueue } from '#functions/platform/office/officeQueue.ts';
import { TABLE_OF_TEXT } from '#functions/platform/office/tableOfText.ts';
import { CONVERSION_MS } from '#shared/limits.ts';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where the machine has LibreOffice; undefined where it has none. */
export const installedOffice = (path = process.env.PATH ?? ''): string | undefined =>
  path
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find(isProgram);

const set = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** A document can name pictures and texts that lie elsewhere: none is fetched, from no server and from no folder, and no macro runs. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
${set('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3')}
${set('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true')}
${set('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true')}
${set('Office.Writer/Content/Update', 'Link', '0')}
${set('Office.Calc/Content/Update', 'Link', '1')}
${set('Inet/Settings', 'ooInetProxyType', '1')}
${set('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1')}
${set('Inet/Settings', 'ooInetHTTPProxyPort', '9')}
${set('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1')}
${set('Inet/Settings', 'ooInetHTTPSProxyPort', '9')}
</oor:items>`;

/** With all that it has started itself. */
const end = ({ pid }: ChildProcess): void => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It was over already.
  }
};

interface InstalledOptions {
  conversionMs?: number;
  /** Converts what the machine's LibreOffice cannot: a distribution installs its parts apart, such as Writer without Impress. */
  fallback?: Office;
  /** Told once for each pair of formats that the fallback has taken over. */
  onFallback?: (conversion: Conversion) => void;
}

/**
 * The machine's own LibreOffice, started for each document with a profile of its own. What hangs is ended and tried once more. It refuses a
 * damaged document and a format that it lacks the part for in the same way, so that only the fallback can tell one from the other.
 */
export const convertWith = (program: string, options: InstalledOptions = {}): Converter & { stop(): void } => {
  const { conversionMs = CONVERSION_MS, fallback, onFallback } = options;
  const take = officeQueue();
  const taken = new Set<string>();
  let child: ChildProcess | undefined;

  /** False when it had to be ended. */
  const run = (folder: string, { from, to }: Conversion, milliseconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      const settings = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
      const source = join(folder, `source.${from}`);
      const reading = from === 'csv' ? [`--infilter=Text - txt - csv (StarCalc):${TABLE_OF_TEXT}`] : [];
      const order = ['--headless', '--norestore', '--nolockcheck', ...reading, '--convert-to', to, '--outdir', join(folder, 'out'), source];
      const env = { PATH: process.env.PATH, HOME: folder };
      const started = spawn(program, [settings, ...order], { cwd: folder, env, stdio: 'ignore', detached: true });
      child = started;
      const settle = (isOver: boolean): void => {
        clearTimeout(timer);
        resolve(isOver);
      };
      const timer = setTimeout(() => {
        end(started);
        settle(false);
      }, milliseconds);
      // A program that does not start makes nothing, as one that ends too soon.
      started.on('error', () => settle(true)).on('exit', () => settle(true));
    });
  /** Empty when nothing came of it, undefined when it took too long. */
  const attempt = async (bytes: Uint8Array, conversion: Conversion, milliseconds: number): Promise<Uint8Array | undefined> => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-office-'));
    try {
      await mkdir(join(folder, 'profile', 'user'), { recursive: true });
      await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), profile);
      await writeFile(join(folder, `source.${conversion.from}`), bytes);
      if (!(await run(folder, conversion, milliseconds))) return undefined;
      return await readFile(join(folder, 'out', `source.${conversion.to}`)).catch(() => new Uint8Array());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const convert = async (bytes: Uint8Array, conversion: Conversion, person: string): Promise<Uint8Array> => {
    const formats = `${conversion.from} ${conversion.to}`;
    if (fallback && taken.has(formats)) return fallback.convert(bytes, conversion, person);
    const until = performance.now() + conversionMs;
    const half = conversionMs / 2;
    const result = (await attempt(bytes, conversion, half)) ?? (await attempt(bytes, conversion, half));
    if (!result) throw new ConversionFailed('tooLong');
    if (result.length > 0 || !fallback) return checkResult(result, conversion.to);
    const other = await fallback.convert(bytes, conversion, person, Math.max(1, until - performance.now()));
    taken.add(formats);
    onFallback?.(conversion);
    return other;
  };
  return {
    convert: async (bytes, conversion, person = '') => {
      checkSource(bytes, conversion);
      return take(person, () => convert(bytes, conversion, person));
    },
    stop: () => {
      if (child) end(child);
      fallback?.stop();
    },
  };
};
