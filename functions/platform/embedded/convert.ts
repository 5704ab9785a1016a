import { createRequire } from 'node:module';
import type { Converter } from '#functions/platform/convert.ts';
import { convertWith, installedOffice } from '#functions/platform/embedded/convertInstalled.ts';
import { atRoot } from '#functions/platform/embedded/root.ts';
import type { Logs } from '#functions/platform/logs.ts';
import type { Office } from '#functions/platform/office/office.ts';
import { wasmOffice } from '#functions/platform/office/wasmOffice.ts';

/** LibreOffice compiled to WebAssembly, shipped with the application. */
export const packagedOffice = (limits: { conversionMs?: number; idleMs?: number } = {}): Office =>
  wasmOffice({
    child: atRoot('functions/platform/office/officeChild.ts'),
    loader: createRequire(import.meta.url).resolve('@matbee/libreoffice-converter/wasm/loader'),
    ...limits,
  });

/** The installed LibreOffice if there is one: it starts as fast and has the machine's fonts. The packaged one is the fallback. */
export const embeddedConverter = (logs: Logs): Converter & { stop(): void } => {
  const program = installedOffice();
  const fallback = packagedOffice();
  if (program === undefined) return fallback;
  return convertWith(program, { fallback, onFallback: ({ from, to }) => logs.write('warn', 'converterFallback', { program, from, to }) });
};
