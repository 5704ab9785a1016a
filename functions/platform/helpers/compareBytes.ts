/** Compares in the byte order of UTF-8, like both tables; JavaScript's own order differs. */
export const compareBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
