import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { messageText } from '#frontend/features/inbox/messageText.ts';
import type { Notification } from '#shared/models/messages/notification.ts';

const texts: Record<string, string> = { 'custom.amount': 'Montant', 'inbox.message.editedFields': 'Modifiés :' };
const t = ((key: string, params?: object) => [texts[key] ?? key, ...Object.values(params ?? {})].join(' ')) as unknown as TFunction;
const changed = (details: object): Notification['message'] => ({
  initiatorName: 'Ana',
  translate: true,
  messageDetails: {
    message: 'inbox.message.editedFields',
    params: { fields: 'Title, Amount' },
    referenceUrl: null,
    workflowId: null,
    ...details,
  },
});

test('I18N-009 a notification names changed fields by the texts of their display names, in the language of the screen', () => {
  const amount = { name: 'Amount', translationKey: 'custom.amount' };
  expect(messageText(t, changed({ changedFields: [{ name: 'Title' }, amount] }))).toBe('Modifiés : Title, Montant');
  const many = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
  expect(messageText(t, changed({ changedFields: [...many, amount, amount] }))).toBe('Modifiés : a, b, c, d, Montant, …');
});

test('a notification without changed fields is shown with the values it contains, and a text that is no key as it is', () => {
  expect(messageText(t, changed({}))).toBe('Modifiés : Title, Amount');
  expect(messageText(t, { ...changed({ message: 'Hello' }), translate: false })).toBe('Hello');
});
