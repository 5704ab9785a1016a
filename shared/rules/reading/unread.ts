import * as z from 'zod';
import type { FieldProblem } from '#shared/problems.ts';

/** Words in a field of people or looked-up items that stand for none of them, or for each of several. It is no value, and kept nowhere. */
export const Unread = z.strictObject({ words: z.string(), matches: z.array(z.string()) });
export type Unread = z.infer<typeof Unread>;

export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && 'words' in value && 'matches' in value && Array.isArray(value.matches);

/** What is wrong with a value that holds such words; undefined where it holds none. */
export const unreadProblem = (at: string, value: unknown): FieldProblem | undefined => {
  const unread = [value].flat().find(isUnread);
  if (!unread) return undefined;
  const { words, matches } = unread;
  if (matches.length === 0) return { at, code: 'noneNamed', params: { words } };
  return { at, code: 'severalNamed', params: { words, matches: matches.join(', ') } };
};
