import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Conversion, ConversionFailed, type Converter } from '#functions/platform/convert.ts';
import { checkResult } from '#functions/platform/office/checkResult.ts';
import { checkSource } from '#functions/platform/office/checkSource.ts';
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

/** The machine's own LibreOffice, started for each document with a profile of its own. What hangs is ended and tried once more. */
export const convertWith = (program: string, { conversionMs = CONVERSION_MS } = {}): Converter & { stop(): void } => {
  const take = officeQueue();
  let child: ChildProcess | undefined;

  /** False when it had to be ended. */
  const run = (folder: string, { from, to }: Conversion, milliseconds: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const settings = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
      const source = join(folder, `source.${from}`);
      const reading = from === 'csv' ? [`--infilter=Text - txt - csv (StarCalc):${TABLE_OF_TEXT}`] : [];
      const options = [
        '--headless',
        '--norestore',
        '--nolockcheck',
        ...reading,
        '--convert-to',
        to,
        '--outdir',
        join(folder, 'out'),
        source,
      ];
      child = spawn(program, [settings, ...options], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder },
        stdio: 'ignore',
        detached: true,
      });
      const started = child;
      const timer = setTimeout(() => {
        end(started);
        resolve(false);
      }, milliseconds);
      started.on('error', reject).on('exit', () => {
        clearTimeout(timer);
        resolve(true);
      });
    });
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
  return {
    convert: async (bytes, conversion, person = '') => {
      checkSource(bytes, conversion);
      const half = conversionMs / 2;
      const result = await take(person, async () => (await attempt(bytes, conversion, half)) ?? (await attempt(bytes, conversion, half)));
      if (!result) throw new ConversionFailed('tooLong');
      return checkResult(result, conversion.to);
    },
    stop: () => child && end(child),
  };
};
