import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, UnreadableError } from '#frontend/api/CallError.ts';
import { warned } from '#frontend/api/call.ts';
import { failureText, fieldText } from '#frontend/api/failureText.ts';
import { supportLink } from '#frontend/api/supportLink.ts';
import { showFailure, showSuccess, tell, toasts } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import frame from '#shared/i18n/en/frame.json' with { type: 'json' };
import server from '#shared/i18n/en/server.json' with { type: 'json' };

beforeEach(async () => {
  i18n.addResourceBundle('en', 'translation', { ...frame, ...server });
  await i18n.changeLanguage('en');
  vi.stubGlobal('location', new URL('https://sheaf.example/a/_lists/tasks'));
});
afterEach(() => vi.unstubAllGlobals());

const received = (act: () => void) => {
  const shown: Parameters<typeof toasts.emit>[0][] = [];
  const stop = toasts.listen((toast) => shown.push(toast));
  act();
  stop();
  return shown;
};
const refusal = { id: null, error: 'busy', translate: true };

test('CALL-021 FILE-006 the text is the translation of the code with its parameters, or the message itself', () => {
  expect(failureText({ id: null, error: 'fileExists', translate: true, params: { fileName: 'Plan.docx' } })).toBe(
    'A file or folder named Plan.docx already exists here. Choose another name.',
  );
  for (const [maxSize, size] of [
    [2 ** 31, '2.0 GB'],
    [64 * 2 ** 20, '64.0 MB'],
  ] as const)
    expect(failureText({ id: null, error: 'FileTooLarge', translate: true, params: { fileName: 'a.zip', maxSize } })).toBe(
      `a.zip is too large. Files can be up to ${size}.`,
    );
  expect(failureText({ id: null, error: 'The printer is on fire', translate: false })).toBe('The printer is on fire');
  expect(failureText({ id: null, error: 'neverHeardOf', translate: true })).toBe(server['error.fatalError']);
});

test('CALL-042 FORM-060 a problem of a field names the field, and uses the text of its rule if there is one', () => {
  expect(fieldText({ at: 'body.UserName', code: 'required' })).toBe('User name: Fill in this field');
  expect(fieldText({ at: 'body.Shoe size', code: 'neverHeardOf' })).toBe('Shoe size: This value is not accepted');
  expect(fieldText({ at: 'body.Code', code: 'validateRule', message: 'A code begins with X-' })).toBe('Code: A code begins with X-');
});

test('CALL-020 CALL-022 CALL-026 each error is a notification; the one with an id stays', () => {
  const shown = received(() => showFailure(new CallError(recycle.restore, 500, [{ ...refusal, id: 'E-1' }, refusal])));
  expect(shown.map(({ content, autoClose }) => [content.kind, content.failure?.id, autoClose])).toEqual([
    ['error', 'E-1', false],
    ['error', null, 8000],
  ]);
});

test('CALL-019 each warning of an answer is a toast with its text, marked as a warning', () => {
  const other = { ...refusal, error: 'Two rows were left out', translate: false };
  const shown = received(() => warned.emit({ endpoint: recycle.restore, warnings: [refusal, other] }));
  expect(shown.map(({ content: { kind, text } }) => [kind, text])).toEqual([
    ['warning', server['error.busy']],
    ['warning', 'Two rows were left out'],
  ]);
});

test('CALL-027 without a network the user sees that something went wrong, whatever the action was', () => {
  const shown = received(() => showFailure(new UnreadableError(list.checkOut, 0, null)));
  expect(shown.map(({ content, autoClose }) => [content.kind, content.text, autoClose])).toEqual([
    ['error', server['error.fatalError'], 8000],
  ]);
});

test('CALL-025 a notification that stays shows its time', () => {
  const before = Date.now();
  const [shown] = received(() => showFailure(new CallError(recycle.restore, 500, [{ ...refusal, id: 'E-1' }])));
  const time = shown?.content.failure?.time.getTime();
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('CALL-038 successes are shown for four seconds, warnings and errors for eight, and those with a button for ten', () => {
  const shown = received(() => {
    showSuccess(recycle.restore);
    tell('info', 'Saved');
    warned.emit({ endpoint: recycle.restore, warnings: [refusal] });
    showFailure(new CallError(recycle.restore, 409, [refusal]));
    showFailure(new TypeError('No network'), 'Not saved');
    for (const kind of ['success', 'warning', 'error'] as const) tell(kind, 'Deleted', { label: 'Undo', onClick: () => undefined });
  });
  expect(shown.map(({ autoClose }) => autoClose)).toEqual([4000, 4000, 8000, 8000, 8000, 10_000, 10_000, 10_000]);
});

test('CALL-028 CALL-029 a canceled call and the end of a session are not reported', () => {
  expect(received(() => showFailure(new DOMException('Aborted', 'AbortError')))).toEqual([]);
  expect(received(() => showFailure(new CallError(account.getAccount, 401, [{ ...refusal, error: 'signInRequired' }])))).toEqual([]);
});

test('CALL-017 successes, and failures without a reason, use specific texts where there are any', () => {
  i18n.addResource('en', 'translation', 'controllers.Recycle.restore.success', 'Restored');
  expect(received(() => showSuccess(recycle.restore))).toMatchObject([{ content: { kind: 'success', text: 'Restored' }, autoClose: 4000 }]);
  expect(received(() => showSuccess(account.logout))).toMatchObject([{ content: { text: 'Done' } }]);
  i18n.addResource('en', 'translation', 'controllers.Recycle.restore.fail', 'Not restored');
  const unread = (endpoint: Endpoint) => received(() => showFailure(new UnreadableError(endpoint, 502, null)));
  expect(unread(recycle.restore)).toMatchObject([{ content: { kind: 'error', text: 'Not restored' } }]);
  expect(unread(account.logout)).toMatchObject([{ content: { kind: 'error', text: server['error.fatalError'] } }]);
});

test('CALL-024 the email to support says who, when, where, what and which error', () => {
  const time = new Date('2026-04-16T10:42:00Z');
  const link = supportLink({
    userName: 'maren.holt',
    time,
    errorId: 'E-1',
    apiUrl: '/Recycle/restore',
    action: 'Recycle.restore',
    documentName: 'Plan.docx',
  });
  const mail = new URL(link);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.pathname).toBe('');
  expect(supportLink({ address: 'help@example.org', time })).toMatch(/^mailto:help@example\.org\?/);
  expect(mail.searchParams.get('subject')).toContain('E-1');
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual([
    'User name: maren.holt',
    'Time: 2026-04-16T10:42:00.000Z',
    'Error ID: E-1',
    'Page: https://sheaf.example/a/_lists/tasks',
    'API address: /Recycle/restore',
    'Action: Recycle.restore',
    'Document: Plan.docx',
    'Comments: ',
  ]);
});
