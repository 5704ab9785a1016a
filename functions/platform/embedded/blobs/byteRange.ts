export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** Parses a Range header with one range; `none` if it is invalid or has several, `outside` if the bytes do not exist. */
export const readByteRange = (header: string | undefined, size: number): ByteRange | 'none' | 'outside' => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'none';
  if (first === '') return Number(last) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'none';
  return start >= size ? 'outside' : { start, end };
};
