import * as z from 'zod';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

/** Cognito accepts neither surrounding spaces nor line breaks in passwords, so both hosts refuse them. */
const isOneLine = (password: string): boolean => password === password.trim() && !/\p{Cc}/u.test(password);

/** Cognito's limit. */
export const PASSWORD_LENGTH = 256;

/** 8 to 256 characters with an upper-case letter, a lower-case letter, a digit and a symbol. */
export const meetsPasswordPolicy = (password: string): boolean =>
  password.length >= 8 &&
  password.length <= PASSWORD_LENGTH &&
  isOneLine(password) &&
  [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(password));

/** Shown as dots, and never sorted or searched. */
export const password: FieldType<string> = {
  schema: () =>
    z
      .string({ error: 'Password' })
      .max(TEXT_LENGTH, { error: 'tooLong' })
      .refine((text) => text === '' || meetsPasswordPolicy(text), { error: 'Password' }),
  empty: '',
  text: (value) => (value === '' ? '' : '••••••••'),
  sortKey: () => null,
};
