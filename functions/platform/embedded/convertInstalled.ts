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

/** The path of the installed LibreOffice; undefined if there is none. */
export const installedOffice = (path = process.env.PATH ?? ''): string | undefined =>
  path
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find(isProgram);

const set = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** A document can link to images and texts elsewhere: nothing is loaded, neither from servers nor from folders, and macros do not run. */
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

/** Kills the process group. */
const end = ({ pid }: ChildProcess): void => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It had already ended.
  }
};

interface InstalledOptions {
  conversionMs?: number;
  /** Converts what the installed LibreOffice cannot: distributions package its components separately, such as Writer without Impress. */
  fallback?: Office;
  /** Called once for each pair of formats that the fallback took over. */
  onFallback?: (conversion: Conversion) => void;
}

/**
 * Runs the installed LibreOffice once per document, with a separate profile. A hanging process is killed and the conversion tried once
 * more. LibreOffice reports a damaged document and a missing component in the same way, so only the fallback can tell them apart.
 */
export const convertWith = (program: string, options: InstalledOptions = {}): Converter & { stop(): void } => {
  const { conversionMs = CONVERSION_MS, fallback, onFallback } = options;
  const enqueue = officeQueue();
  const fallbackFormats = new Set<string>();
  let child: ChildProcess | undefined;

  /** Returns false if the process had to be killed. */
  const run = (folder: string, { from, to }: Conversion, milliseconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      const settings = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
      const source = join(folder, `source.${from}`);
      const reading = from === 'csv' ? [`--infilter=Text - txt - csv (StarCalc):${TABLE_OF_TEXT}`] : [];
      const order = ['--headless', '--norestore', '--nolockcheck', ...reading, '--convert-to', to, '--outdir', join(folder, 'out'), source];
      const env = { PATH: process.env.PATH, HOME: folder };
      const started = spawn(program, [settings, ...order], { cwd: folder, env, stdio: 'ignore', detached: true });
      child = started;
      const finish = (hasEnded: boolean): void => {
        clearTimeout(timer);
        resolve(hasEnded);
      };
      const timer = setTimeout(() => {
        end(started);
        finish(false);
      }, milliseconds);
      // A program that does not start produces no output, like one that ends early.
      started.on('error', () => finish(true)).on('exit', () => finish(true));
    });
  /** Empty if there was no output, undefined if it took too long. */
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
    if (fallback && fallbackFormats.has(formats)) return fallback.convert(bytes, conversion, person);
    const deadline = performance.now() + conversionMs;
    const half = conversionMs / 2;
    const result = (await attempt(bytes, conversion, half)) ?? (await attempt(bytes, conversion, half));
    if (!result) throw new ConversionFailed('tooLong');
    if (result.length > 0 || !fallback) return checkResult(result, conversion.to);
    const other = await fallback.convert(bytes, conversion, person, Math.max(1, deadline - performance.now()));
    fallbackFormats.add(formats);
    onFallback?.(conversion);
    return other;
  };
  return {
    convert: async (bytes, conversion, person = '') => {
      checkSource(bytes, conversion);
      return enqueue(person, () => convert(bytes, conversion, person));
    },
    stop: () => {
      if (child) end(child);
      fallback?.stop();
    },
  };
};
