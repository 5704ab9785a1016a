import { fileURLToPath } from 'node:url';
import type { Converter } from '#functions/platform/convert.ts';
import { wasmOffice } from '#functions/platform/office/wasmOffice.ts';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** LibreOffice as the build lays it beside the bundle of the function that converts. */
export const officeBeside = (): Converter => wasmOffice({ child: beside('officeChild.mjs'), loader: beside('wasm/loader.cjs') });
