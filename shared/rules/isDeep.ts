import { JSON_DEPTH } from '#shared/limits.ts';

/** Whether JSON may be too deep to be read. Counted on the text, because a million brackets would exhaust the stack of any recursion. */
export const isDeep = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > JSON_DEPTH * 20) return true;
  }
  return false;
};
