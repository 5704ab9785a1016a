import { useQuery } from '@tanstack/react-query';
import { foundEncoding, readAs } from '#shared/text/decode.ts';

/** The beginning shows what a log or table is about; the rest is for other programs. */
const SHOWN_BYTES = 256 * 1024;
const NEW_LINE = 10;

/** The beginning of a text, up to the end of a line so that no character is cut. */
export const startOf = (bytes: Uint8Array, limit = SHOWN_BYTES): Uint8Array => {
  if (bytes.length < limit) return bytes;
  const shown = bytes.subarray(0, limit);
  const end = shown.lastIndexOf(NEW_LINE);
  return end === -1 ? shown : shown.subarray(0, end);
};

const readStart = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(url, { headers: { range: `bytes=0-${SHOWN_BYTES - 1}` }, signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return startOf(new Uint8Array(await response.arrayBuffer()));
};

/** The beginning of a text file, in its own or a chosen encoding. */
export const useFileText = (url: string, chosen?: string) => {
  const { data, ...read } = useQuery({
    queryKey: ['text', url],
    queryFn: ({ signal }) => readStart(url, signal),
    meta: { failure: 'inline' },
  });
  const found = data && foundEncoding(data);
  return { ...read, found, data: data && readAs(data, chosen ?? found ?? 'utf-8') };
};
