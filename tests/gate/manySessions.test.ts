import { expect, test } from 'vitest';
import { callerOf, endCurrentSession } from '#functions/domain/identity/sessions/session.ts';
import { startSession } from '#functions/domain/identity/sessions/startSession.ts';
import { openContext } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { openWorld } from '#tests/kit/world.ts';

test('a user who signed in on forty devices is recognized on each, until that session ends or the user is disabled', async () => {
  const world = await openWorld({ listening: false });
  const { user } = await world.member('Ana', Access.Read);
  const tokens: string[] = [];
  for (let machine = 0; machine < 40; machine++) {
    tokens.push(await startSession(world.host, user.id));
    world.advance(machine % 3 === 0 ? 1000 : 0);
  }
  const known = async () => (await Promise.all(tokens.map((token) => callerOf(world.host, token)))).map(({ id }) => id === user.id);
  expect(await known()).toEqual(tokens.map(() => true));

  for (const ended of [0, 39])
    await endCurrentSession(openContext(world.host, await callerOf(world.host, tokens[ended] ?? ''), 'test-sessions'));
  expect(await known()).toEqual(tokens.map((_, machine) => machine !== 0 && machine !== 39));

  await world.table.transact([put(keys.user(user.id), { ...user, isDisabled: true })]);
  expect(await known()).toEqual(tokens.map(() => false));
  await world.close();
});
