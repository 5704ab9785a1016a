import { JSON_DEPTH } from '#shared/limits.ts';

/** Whether JSON is too deep to parse. Counts brackets in the text, because a million of them would overflow the stack of any recursion. */
export const isDeep = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > JSON_DEPTH * 20) return true;
  }
  return false;
};
