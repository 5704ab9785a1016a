import { expect, test } from 'vitest';
import { columnsOf } from '#frontend/features/list/columns/columns.ts';
import { userStateOf } from '#frontend/features/list/columns/UserStateTag.tsx';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import type { Item } from '#shared/models/content/item.ts';

const fields = inOrder([field('Title', 'Full name', 'SingleLine', { isTitleField: true })]);

test('the columns of users show more to administrators than to others, and those of other lists do not', () => {
  const signIn = (id: string, isAdmin: boolean) =>
    columnsOf({ id, type: 'items', fields }, ((key: string) => key) as never, isAdmin)
      .map(({ name }) => name)
      .filter((name) => ['_State', '_TwoFactor', '_LastSignIn'].includes(name));
  expect(signIn('users', true)).toEqual(['_State', '_TwoFactor', '_LastSignIn']);
  expect(signIn('users', false)).toEqual(['_State']);
  expect(signIn('tasks', true)).toEqual([]);
});

test('the state of a disabled and locked user says that the account is disabled, and nothing to users from whom it is withheld', () => {
  const state = (item: object) => userStateOf(item as Item);
  expect(state({ IsDisabled: true, _SignIn: { isLocked: true } })).toBe('disabled');
  expect(state({ IsDisabled: false, _SignIn: { isLocked: true } })).toBe('locked');
  expect(state({ IsDisabled: null })).toBe('active');
  expect(state({})).toBeUndefined();
});
