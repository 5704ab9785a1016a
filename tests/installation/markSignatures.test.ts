import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSchemaState } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentSignatureRecord } from '#functions/storage/records/consentRecords.ts';
import { signedIn } from '#functions/storage/records/signedMark.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { crashing, type Moment } from '#tests/installation/crashing.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const steps = migrations.filter(({ to }) => to === 6);

let world: World;
let ana: Member;
let ben: Member;
/** Two documents as stored by version 5: Ana signed both, Ben one, and a deleted person both. */
beforeEach(async () => {
  world = await openWorld({ listening: false });
  ana = await world.member('Ana', Access.Read);
  ben = await world.member('Ben', Access.Read);
  const installed = { schema: 5, installedOn: '2026-11-21T10:00:00.000Z' };
  const signed = { userName: '', fullName: '', signedOn: '2026-11-21T10:00:00.000Z', fileName: '', checksum: '', wasShown: true };
  const signature = (consentId: string, userId: string) =>
    put(keys.consentSignature(consentId, userId), { consentId, userId, ...signed } satisfies ConsentSignatureRecord);
  await world.table.transact([
    put(keys.installation('state'), installed),
    put(keys.consent('c1'), { id: 'c1' }),
    put(keys.consent('c2'), { id: 'c2' }),
    signature('c1', ana.user.id),
    signature('c2', ana.user.id),
    signature('c2', ben.user.id),
    signature('c1', 'gone'),
    signature('c2', 'gone'),
  ]);
});
afterEach(() => world.close());

const noted = async () => [
  ...(await Promise.all([ana, ben].map(async ({ user }) => signedIn((await read<object>(world.table, keys.user(user.id))) ?? {})))),
  await read(world.table, keys.user('gone')),
  (await readSchemaState(world.table))?.schema,
];
const done = [['c1', 'c2'], ['c2'], undefined, 6];

test('signatures of version 5 are recorded on their users', async () => {
  await migrate(world.ctx, 'one', steps);
  expect(await noted()).toEqual(done);
});

test.each<Moment>(['before', 'after'])('they are all recorded in the end if that is interrupted %s any write', async (moment) => {
  for (let at = 1; ; at++) {
    await world.table.transact([{ update: keys.installation('state'), set: { schema: 5 } }]);
    const dying = crashing(world.ctx, at, moment);
    await migrate(dying.ctx, 'one', steps).catch(() => undefined);
    if (dying.writes() < at) break;
    await migrate(world.ctx, 'one', steps);
    expect(await noted(), `write ${at}`).toEqual(done);
    expect(at).toBeLessThan(30);
  }
});
