import { ConversionFailed, type Converter } from '#functions/platform/convert.ts';
import { type ConversionAnswer, ConversionRequest } from '#functions/platform/office/conversionRequest.ts';

const read = async (address: string): Promise<Uint8Array> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The document could not be read: ${response.status}`);
  return response.bytes();
};

const write = async (address: string, bytes: Uint8Array): Promise<void> => {
  const response = await fetch(address, { method: 'PUT', body: new Uint8Array(bytes) });
  if (!response.ok) throw new Error(`The result could not be stored: ${response.status}`);
};

/** Converts one document. It knows only the two addresses it is given, and nothing else of the application. */
export const handle =
  (converter: Converter) =>
  async (event: unknown): Promise<ConversionAnswer> => {
    const { read: from, write: to, ...conversion } = ConversionRequest.parse(event);
    try {
      await write(to, await converter.convert(await read(from), conversion));
      return {};
    } catch (error) {
      if (error instanceof ConversionFailed) return { refused: error.reason };
      throw error;
    }
  };
