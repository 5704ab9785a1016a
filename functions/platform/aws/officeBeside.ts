import { fileURLToPath } from 'node:url';
import type { Converter } from '#functions/platform/convert.ts';
import { wasmOffice } from '#functions/platform/office/wasmOffice.ts';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The LibreOffice that the build places beside the converter's bundle. */
export const officeBeside = (): Converter => wasmOffice({ child: beside('officeChild.mjs'), loader: beside('wasm/loader.cjs') });
