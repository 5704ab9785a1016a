import { useQuery } from '@tanstack/react-query';
import { decode } from '#shared/text/decode.ts';

/** The beginning says what a log or a table is about; the whole of it is for a program. */
const SHOWN_BYTES = 256 * 1024;
const NEW_LINE = 10;

/** The beginning of a text in its own encoding. It ends with a line, so that no character is cut in two. */
export const startOfText = (bytes: Uint8Array, limit = SHOWN_BYTES): string => {
  if (bytes.length < limit) return decode(bytes);
  const shown = bytes.subarray(0, limit);
  const end = shown.lastIndexOf(NEW_LINE);
  return decode(end === -1 ? shown : shown.subarray(0, end));
};

const readStart = async (url: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(url, { headers: { range: `bytes=0-${SHOWN_BYTES - 1}` }, signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return startOfText(new Uint8Array(await response.arrayBuffer()));
};

/** What a text file says, as far as it is shown. */
export const useFileText = (url: string) =>
  useQuery({ queryKey: ['text', url], queryFn: ({ signal }) => readStart(url, signal), meta: { failure: 'inline' } });
