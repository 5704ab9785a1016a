export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** One range as the header asks for it; `none` when it means nothing or several, `outside` when there are no such bytes. */
export const readByteRange = (header: string | undefined, size: number): ByteRange | 'none' | 'outside' => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'none';
  if (first === '') return Number(last) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'none';
  return start >= size ? 'outside' : { start, end };
};
