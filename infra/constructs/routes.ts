import type { Contract } from '#shared/http/contract.ts';

/** Paths are case-insensitive, but a gateway's routes are not, so each word is registered as written and in lower case. */
const bothCases = (word: string): string[] => [...new Set([word, word.toLowerCase()])];

const pathsOf = (path: string): string[] => {
  const [word = '', ...rest] = path.split('/').filter(Boolean);
  return bothCases(word).map((spelling) => `/api/${spelling}${rest.length > 0 ? '/{proxy+}' : ''}`);
};

/** The gateway's routes of a controller: one for each first word in its contract, not one for each call. */
export const gatewayPaths = (contract: Contract): string[] =>
  [...new Set(Object.values(contract).flatMap(({ path }) => pathsOf(path)))].sort();
