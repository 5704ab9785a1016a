import * as z from 'zod';
import type { FieldProblem } from '#shared/problems.ts';

/** A text in a person or lookup field that matches nothing, or several objects. It is not a value and is never stored. */
export const Unread = z.strictObject({ words: z.string(), matches: z.array(z.string()) });
export type Unread = z.infer<typeof Unread>;

export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && 'words' in value && 'matches' in value && Array.isArray(value.matches);

/** The problem with a value that contains such texts; undefined if there is none. */
export const unreadProblem = (at: string, value: unknown): FieldProblem | undefined => {
  const unread = [value].flat().find(isUnread);
  if (!unread) return undefined;
  const { words, matches } = unread;
  if (matches.length === 0) return { at, code: 'noneNamed', params: { words } };
  return { at, code: 'severalNamed', params: { words, matches: matches.join(', ') } };
};
