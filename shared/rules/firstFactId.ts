const LOWEST_RANDOM = '0'.repeat(16);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The smallest possible id of a fact at this time, in milliseconds since 1970. */
export const firstFactId = (time: number): string => {
  let text = '';
  for (let rest = Math.max(0, time), digit = 0; digit < 10; digit++, rest = Math.floor(rest / 32)) text = `${ALPHABET[rest % 32]}${text}`;
  return text + LOWEST_RANDOM;
};
