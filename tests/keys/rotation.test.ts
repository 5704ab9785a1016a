import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccessToken, parseAccessToken } from '#functions/domain/identity/apiKeys/accessToken.ts';
import { decryptDigest, encryptDigest } from '#functions/domain/identity/apiKeys/digest.ts';
import { csrfTokenFor } from '#functions/domain/identity/sessions/session.ts';
import { startSession } from '#functions/domain/identity/sessions/startSession.ts';
import { createCaptchaChallenge, solvesChallenge } from '#functions/domain/identity/support/captchaChallenges.ts';
import { consumeRecoveryCode, createCodes } from '#functions/domain/identity/twoFactor/recoveryCodes.ts';
import { openContext } from '#functions/domain/kernel/context.ts';
import { openCursor, sealCursor } from '#functions/domain/kernel/cursors.ts';
import { decryptSecret, encryptSecret } from '#functions/platform/crypto/namedKey.ts';
import { fileSecrets } from '#functions/platform/embedded/secrets.ts';
import type { Host } from '#functions/platform/host.ts';
import { type SecretName, secretNames } from '#functions/platform/secrets.ts';
import { rotateFiles } from '#infra/backup/rotateFiles.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { TOKEN_MINUTES } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { solveRiddle } from '#tests/support/solveRiddle.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  listId = (await world.list()).id;
  for (const Title of ['One', 'Two', 'Three']) await ana.call(list.createItem, { listId, body: { Title } });
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

const folder = () => join(world.folder, 'secrets');
const rotate = (names: SecretName[] = [...secretNames], dropOld = false) =>
  rotateFiles(world.folder, { names, dropOld, now: world.host.now() });
/** Another process over the same table and keys. */
const other = (): Host => ({ ...world.host, secrets: fileSecrets(folder()) });
const page = (after?: string) => ana.call(list.items, { listId, pageSize: 1, ...(after && { after }) });
const signedDownload = () =>
  world.host.blobs.signDownload('some', { fileName: 'a.txt', contentType: 'text/plain', inline: false, seconds: 600 });
const status = async (url: string): Promise<number> => {
  const answer = { code: 0, writeHead: (code: number) => Object.assign(answer, { code }), end: () => undefined };
  await world.blobs.serveFile({ url, method: 'PUT' } as never, answer as never);
  return answer.code;
};
/** A session started by the other process. */
const signedInThere = async (): Promise<Member> => {
  const token = await startSession(other(), ana.user.id);
  const person = world.visitor();
  person.cookies.set('sheaf-session', token).set(CSRF_COOKIE, await csrfTokenFor(other(), token));
  return { user: ana.user, token, ...person };
};

describe('rotated keys', () => {
  test('leave everything valid that was made with the old ones', async () => {
    const { next } = await page();
    const cursor = await sealCursor(world.ctx, ['of'], 'place');
    const address = await signedDownload();
    const token = await createAccessToken(world.host, { userId: 'u', keyId: 'k' }, 'read');
    const digest = await encryptDigest(world.host, 'ana', 'key');
    const secret = await encryptSecret(world.host.secrets, 'Smtp', 'hidden');
    const { codes, write } = await createCodes(world.ctx, ana.user.id);
    await world.table.transact([write]);
    const solved = await solveRiddle(await createCaptchaChallenge(world.ctx));
    await rotate();
    const host = other();
    const there = openContext(host, world.ctx.caller, 'other');
    for (const [at, ctx] of [
      [world.host, world.ctx],
      [host, there],
    ] as const) {
      expect(await openCursor(ctx, ['of'], cursor)).toBe('place');
      expect(await parseAccessToken(at, token.accessToken)).toEqual({ userId: 'u', keyId: 'k' });
      expect(await decryptDigest(at, digest)).toBe(await decryptDigest(world.host, digest));
      expect(await decryptSecret(at.secrets, 'Smtp', secret)).toBe('hidden');
      expect(await consumeRecoveryCode(ctx, ana.user.id, codes[0] ?? '')).toBeDefined();
    }
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61_000);
    expect((await world.host.secrets.ring('session')).current.id).toBe('2');
    // Before any response can bring the browser another anti-forgery token.
    await ana.call(list.createItem, { listId, body: { Title: 'Four' } });
    expect((await page(next ?? '')).items).toHaveLength(1);
    expect(await status(address)).toBe(405);
    expect(await solvesChallenge(there, solved)).toBe(true);
  });

  test('are known to a running process as soon as it sees something made with a new one', async () => {
    await world.host.secrets.ring('session');
    await rotate();
    const late = await signedInThere();
    expect(late.token.split('.')[2]).toMatch(/^2~/);
    await late.call(list.createItem, { listId, body: { Title: 'By a new key' } });
    const there = openContext(other(), world.ctx.caller, 'other');
    expect(await openCursor(world.ctx, ['of'], await sealCursor(there, ['of'], 'place'))).toBe('place');
    expect(await decryptSecret(world.host.secrets, 'Smtp', await encryptSecret(other().secrets, 'Smtp', 'new'))).toBe('new');
  });

  test('are used by a running host within a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect((await world.host.secrets.ring('session')).current.id).toBe('');
    await rotate();
    expect((await world.host.secrets.ring('session')).current.id).toBe('');
    vi.setSystemTime(Date.now() + 61_000);
    expect((await world.host.secrets.ring('session')).current.id).toBe('2');
    expect((await world.host.secrets.ring('session')).keys.map(({ id }) => id)).toEqual(['', '2']);
  });

  test('remain known to a host that cannot read them again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const known = await world.host.secrets.ring('session');
    await writeFile(join(folder(), 'session.key'), 'short');
    vi.setSystemTime(Date.now() + 61_000);
    expect(await world.host.secrets.ring('session')).toBe(known);
    await expect(other().secrets.ring('session')).rejects.toThrow('damaged');
  });

  test('are valid no longer than anything that was made with them', async () => {
    const token = await createAccessToken(world.host, { userId: 'u', keyId: 'k' }, 'read');
    const [, , , , signature = ''] = token.accessToken.split('.');
    await rotate();
    world.advance((TOKEN_MINUTES + 1) * 60_000);
    // Someone who has obtained the old key creates a valid token.
    const text = ['sheaf-token', 'u', 'k', String(Math.floor(world.host.now().getTime() / 1000) + 60)].join('.');
    const stolen = await fileSecrets(folder()).find('session', '');
    const { createHmac } = await import('node:crypto');
    const forged = createHmac('sha256', stolen?.bytes ?? '')
      .update(text)
      .digest('base64url');
    expect(signature).toHaveLength(forged.length);
    expect(await parseAccessToken(other(), `${text}.${forged}`)).toBeUndefined();
  });

  test('are refused in the ordinary way once they are dropped', async () => {
    const { next } = await page();
    const address = await signedDownload();
    const token = await createAccessToken(world.host, { userId: ana.user.id, keyId: 'k' }, 'read');
    const digest = await encryptDigest(world.host, 'ana', 'key');
    const secret = await encryptSecret(world.host.secrets, 'Smtp', 'hidden');
    vi.useFakeTimers({ toFake: ['Date'] });
    await rotate([...secretNames], true);
    vi.setSystemTime(Date.now() + 61_000);
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401, error: 'signInRequired' });
    await expect(ana.call(list.createItem, { listId, body: { Title: 'No' } })).rejects.toMatchObject({ status: 401 });
    ana = await signedInThere();
    await ana.call(list.createItem, { listId, body: { Title: 'Yes' } });
    await expect(page(next ?? '')).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    expect(await status(address)).toBe(403);
    expect(await parseAccessToken(world.host, token.accessToken)).toBeUndefined();
    expect(await decryptDigest(world.host, digest)).toBeUndefined();
    // Otherwise data encrypted with these could never be read again.
    expect(await decryptSecret(world.host.secrets, 'Smtp', secret)).toBe('hidden');
    expect((await world.host.secrets.ring('audit')).keys.map(({ id }) => id)).toEqual(['', '2']);
  });

  test('that cannot be valid for anything any more are dropped with the next rotation', async () => {
    await Promise.all([world.host.secrets.ring('captcha'), world.host.secrets.ring('files')]);
    await rotate(['files', 'captcha', 'session']);
    world.advance(25 * 3_600_000);
    await rotate(['files', 'captcha', 'session']);
    const ids = async (name: SecretName) => (await other().secrets.ring(name)).keys.map(({ id }) => id);
    expect(await ids('files')).toEqual(['2', '3']);
    expect(await ids('captcha')).toEqual(['2', '3']);
    expect(await ids('session')).toEqual(['', '2', '3']);
  });

  test('that do not exist yet are created by the first who needs one', async () => {
    expect(await rotate(['captcha'])).toEqual(['captcha: nothing was made with a key yet, so there is none to replace']);
    await expect(stat(join(folder(), 'captcha.key'))).rejects.toThrow();
  });

  test('are not rotated by two at the same time, nor if a file is damaged, and keep their owner', async () => {
    const tries = await Promise.allSettled([rotate(['session']), rotate(['session'])]);
    expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stat(join(folder(), 'session.key'))).mode & 0o777).toBe(0o600);
    const before = await readFile(join(folder(), 'session.key'));
    await writeFile(join(folder(), 'session.key'), 'short');
    await expect(rotate(['session'])).rejects.toThrow('damaged');
    await writeFile(join(folder(), 'session.key'), before);
    expect(await rotate(['session'])).toEqual(['session: key 3 is current; 2 older ones are kept, 0 dropped']);
  });
});
