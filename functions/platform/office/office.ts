import type { Conversion, Converter } from '#functions/platform/convert.ts';

/** LibreOffice in a separate process. */
export interface Office extends Converter {
  /** `milliseconds` is the time left for the conversion. */
  convert(bytes: Uint8Array, conversion: Conversion, person?: string, milliseconds?: number): Promise<Uint8Array>;
  stop(): void;
}
