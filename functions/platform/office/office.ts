import type { Conversion, Converter } from '#functions/platform/convert.ts';

/** LibreOffice in a process of its own. */
export interface Office extends Converter {
  /** Of the time that a conversion has, others may have used a part already. */
  convert(bytes: Uint8Array, conversion: Conversion, person?: string, milliseconds?: number): Promise<Uint8Array>;
  stop(): void;
}
