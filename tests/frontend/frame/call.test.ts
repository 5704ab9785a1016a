import { expect, test, vi } from 'vitest';
import { CallError, isAbort } from '#frontend/api/CallError.ts';
import { call, warned } from '#frontend/api/call.ts';
import { confirmation } from '#frontend/api/confirmation.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { signedOut } from '#frontend/api/session.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { texts } from '#shared/i18n/en/index.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { answer, browserAt } from './browser.ts';

const wrong = { id: null, error: 'signInFailed', translate: true };
const refused = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: CallError) => error,
  );

test('CALL-001 CALL-003 fills the path, sends dotted names and indexed arrays, and nothing that the contract does not define', async () => {
  const { seen } = await browserAt((_, response) => answer(response, 200, { value: { folders: [], items: [], next: null, total: 0 } }));
  await call(list.items, {
    listId: 'a/b',
    pageSize: 20,
    folderId: undefined,
    queryConditions: { condition: 'AND', rules: [{ ColumnName: 'Status', Operator: 'Equal', Value: 'Open' }] },
  });
  const [path, query] = seen[0]?.url.split('?') ?? [];
  expect(path).toBe('/api/List/a%2Fb/items');
  expect(decodeURIComponent(query ?? '')).toBe(
    'pageSize=20&queryConditions.condition=AND&queryConditions.rules[0].ColumnName=Status&queryConditions.rules[0].Operator=Equal&queryConditions.rules[0].Value=Open',
  );
});

test('CALL-004 CALL-005 sends the anti-forgery token, the marker of a script and a new correlation id', async () => {
  const { seen } = await browserAt((_, response) => answer(response, 200, {}));
  await call(account.logout, {});
  await call(account.logout, {});
  await call(account.getAccount, {});
  await call(application.importTranslations, { body: new FormData() });
  const [one, other, read, form] = seen.map(({ headers }) => headers);
  for (const headers of [one, read, form])
    expect(headers).toMatchObject({ 'x-csrf-token': 'tok-1', 'x-requested-with': 'XMLHttpRequest', 'x-time-zone': timeZone() });
  expect(one?.['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(other?.['x-correlation-id']).not.toBe(one?.['x-correlation-id']);
});

test('CALL-004 CALL-005 reads something first when there is no token yet', async () => {
  const browser = await browserAt(({ method }, response) => {
    if (method === 'GET') browser.page.cookie = 'CSRF-TOKEN=tok-2';
    answer(response, 200, { value: { requiresTwoFactor: false } });
  });
  browser.page.cookie = '';
  await call(account.login, { body: { UserName: 'ana', Password: 'secret' } });
  expect(browser.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/Application/GetSystemSupportedLanguages',
    'POST /api/Account/Login',
  ]);
  expect(browser.seen.map(({ headers }) => headers['x-requested-with'])).toEqual(['XMLHttpRequest', 'XMLHttpRequest']);
  expect(browser.seen[1]?.headers['x-csrf-token']).toBe('tok-2');
  expect(browser.seen[1]?.body).toEqual({ UserName: 'ana', Password: 'secret' });
});

test('CALL-006 reads the content from the wrapper, and a plain answer as it is', async () => {
  await browserAt(({ url }, response) =>
    url.includes('i18n') ? response.end(JSON.stringify({ 'labels.save': 'Save' })) : answer(response, 200, { value: ['en', 'fr'] }),
  );
  expect(await call(application.supportedLanguages, {})).toEqual(['en', 'fr']);
  expect(await call(application.i18n, { locale_code: 'en' })).toEqual({ 'labels.save': 'Save' });
});

test('CALL-007 treats hasErrors as a failure even with a success status', async () => {
  await browserAt((_, response) => answer(response, 200, { hasErrors: true, errors: [{ id: 'E-1', error: 'busy', translate: true }] }));
  expect(await refused(call(account.getAccount, {}))).toMatchObject({ status: 200, errors: [{ id: 'E-1', error: 'busy' }] });
});

test('CALL-019 reports the warnings of a successful answer', async () => {
  const warning = { id: null, error: 'orderBuilding', translate: true };
  await browserAt((_, response) => answer(response, 200, { value: 1, hasWarnings: true, warnings: [warning] }));
  const received = vi.fn();
  const stop = warned.listen(received);
  await call(account.getAccount, {});
  stop();
  expect(received).toHaveBeenCalledWith({ endpoint: account.getAccount, warnings: [warning] });
});

test('CALL-027 an unreachable server is a fatal error', async () => {
  const { server } = await browserAt(() => undefined);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await refused(call(account.getAccount, {}))).toMatchObject({ status: 0, errors: [{ error: 'fatalError' }] });
});

test('CALL-037 an answer without readable errors says what failed; the errors of the server come first', async () => {
  i18n.addResourceBundle('en', 'translation', texts);
  await i18n.changeLanguage('en');
  const sent = { listId: 'a', id: 1 };
  const reply = { status: 502, body: '<html>Bad gateway</html>' };
  await browserAt((_, response) => response.writeHead(reply.status).end(reply.body));
  const said = async (work: Promise<unknown>) => problemText(await refused(work));
  expect(await said(call(list.checkOut, sent))).toBe('The item was not checked out');
  expect(await said(call(account.getAccount, {}))).toBe('Something went wrong');
  reply.status = 403;
  expect(await said(call(list.checkOut, sent))).toBe('You do not have access to this');
  for (const [status, error, words] of [
    [400, 'brokenJson', 'The request is not valid JSON. Correct it and send it again.'],
    [403, 'forbidden', 'You do not have permission to do this. Ask an owner of the site for access.'],
    [404, 'notFound', 'This does not exist, or you do not have access to it'],
    [409, 'notCheckedOut', 'This is not checked out. Check it out first.'],
    [500, 'fatalError', 'Something went wrong'],
  ] as const) {
    const errors = [{ id: null, error, translate: true }];
    Object.assign(reply, { status, body: JSON.stringify({ value: null, hasErrors: true, errors, hasWarnings: false, warnings: [] }) });
    expect(await said(call(list.checkOut, sent)), String(status)).toBe(words);
  }
});

test('CALL-028 a canceled call is an abort, not a failure', async () => {
  await browserAt(() => undefined);
  const stop = new AbortController();
  const work = refused(call(account.getAccount, {}, { signal: stop.signal }));
  stop.abort();
  const error: unknown = await work;
  expect(isAbort(error)).toBe(true);
  expect(error).not.toBeInstanceOf(CallError);
});

test('AUTH-018 CALL-029 a 401 ends the session, but a wrong password does not', async () => {
  await browserAt((_, response) => answer(response, 401, { hasErrors: true, errors: [wrong] }));
  const ended = vi.fn();
  const stop = signedOut.listen(ended);
  await refused(call(account.login, { body: { UserName: 'ana', Password: 'no' } }));
  expect(ended).not.toHaveBeenCalled();
  const calls = [() => call(account.getAccount, {}), () => call(list.checkOut, { listId: 'a', id: 1 })];
  for (const [index, each] of calls.entries()) {
    await refused(each());
    expect(ended).toHaveBeenCalledTimes(index + 1);
  }
  stop();
});

test('AUTH-068 a call that was in progress while the password was changed is repeated with the new token', async () => {
  const { promise: isRequired, resolve: noteAsked } = Promise.withResolvers<void>();
  let renewed = false;
  await browserAt(async ({ url }, response) => {
    if (url.endsWith('/ChangePassword')) {
      await isRequired;
      // The others are refused shortly before this one is answered.
      setTimeout(() => {
        renewed = true;
        answer(response, 200, { value: {} });
      }, 50);
    } else if (renewed) answer(response, 200, { value: { id: 'ana' } });
    else {
      answer(response, 401, { hasErrors: true, errors: [{ ...wrong, error: 'signInRequired' }] });
      noteAsked();
    }
  });
  const ended = vi.fn();
  const stop = signedOut.listen(ended);
  const change = call(account.changePassword, {
    body: { CurrentPassword: 'a', Password: 'b', ConfirmPassword: 'b', deleteApiKeys: false },
  });
  expect(await call(account.getAccount, {})).toMatchObject({ id: 'ana' });
  await change;
  expect(ended).not.toHaveBeenCalled();
  renewed = false;
  await refused(call(account.getAccount, {}));
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

test('CALL-030 waits retry-after plus one second and retries once', async () => {
  const at: number[] = [];
  await browserAt((_, response) => {
    at.push(performance.now());
    answer(response, 429, { hasErrors: true, errors: [{ ...wrong, error: 'tooManyRequests' }] }, { 'retry-after': '1' });
  });
  expect(await refused(call(account.getAccount, {}))).toMatchObject({ status: 429 });
  expect(at).toHaveLength(2);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1990);
});

test('CALL-030 returns the answer to the second attempt, and retries nothing that names no time', async () => {
  const { seen } = await browserAt((_, response) => {
    if (seen.length > 1) answer(response, 200, { value: { id: 'ana' } });
    else answer(response, 429, {}, { 'retry-after': '0' });
  });
  expect(await call(account.getAccount, {})).toMatchObject({ id: 'ana' });
  expect(seen).toHaveLength(2);
  const timeless = await browserAt((_, response) => answer(response, 429, {}));
  expect(await refused(call(account.getAccount, {}))).toMatchObject({ status: 429 });
  expect(timeless.seen).toHaveLength(1);
});

test('CALL-030 a canceled call stops waiting', async () => {
  const { seen } = await browserAt((_, response) => answer(response, 429, {}, { 'retry-after': '30' }));
  const stop = new AbortController();
  const work = refused(call(account.getAccount, {}, { signal: stop.signal }));
  await waitFor(() => expect(seen).toHaveLength(1));
  stop.abort();
  expect(isAbort(await work)).toBe(true);
});

test('a call that waits, for its turn or for the password, is not sent for the next user who signs in', async () => {
  const { seen } = await browserAt((_, response) => answer(response, 429, {}, { 'retry-after': '0' }));
  const waiting = refused(call(list.checkOut, { listId: '01HX', id: 7 }));
  await waitFor(() => expect(seen).toHaveLength(1));
  signedOut.emit();
  expect(isAbort(await waiting)).toBe(true);
  expect(seen).toHaveLength(1);

  const { promise: given, resolve: give } = Promise.withResolvers<boolean>();
  const stop = confirmation.askedBy(() => given);
  const other = await browserAt((_, response) =>
    answer(response, 403, { hasErrors: true, errors: [{ ...wrong, error: 'confirmationRequired' }] }),
  );
  const asking = refused(call(list.checkOut, { listId: '01HX', id: 7 }));
  await waitFor(() => expect(other.seen).toHaveLength(1));
  signedOut.emit();
  give(true);
  expect(isAbort(await asking)).toBe(true);
  expect(other.seen).toHaveLength(1);
  stop();
});

test('CALL-031 fails immediately without retry-after', async () => {
  const { seen } = await browserAt((_, response) =>
    answer(response, 429, { hasErrors: true, errors: [{ ...wrong, error: 'tooManyRequests' }] }),
  );
  expect(await refused(call(account.getAccount, {}))).toMatchObject({ status: 429, retryAfterSeconds: null });
  expect(seen).toHaveLength(1);
});

test('too many wrong passwords are reported immediately, with the time to wait', async () => {
  const { seen } = await browserAt((_, response) =>
    answer(response, 429, { hasErrors: true, errors: [{ ...wrong, error: 'tooManyRequests' }] }, { 'retry-after': '840' }),
  );
  const error = await refused(call(account.login, { body: { UserName: 'ana', Password: 'no' } }));
  expect(error).toMatchObject({ status: 429, retryAfterSeconds: 840 });
  expect(seen).toHaveLength(1);
});
