import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { openContext, visitor } from '#functions/domain/kernel/context.ts';
import { principal, principalsOf } from '#functions/domain/kernel/nodes.ts';
import { Access, levels } from '#shared/access.ts';
import { openWorld } from '#tests/kit/world.ts';

const GROUPS = ['g0', 'g1', 'g2'];
const USERS = ['u0', 'u1'];
/** The parents of nodes; the last ones are up to five levels deep. */
const PARENTS = [-1, 0, 1, 2, 2, 3, 5];

const access = fc
  .array(fc.constantFrom(...levels), { maxLength: 2 })
  .map((names) => names.reduce<number>((bits, name) => bits | Access[name], 0));
const entry = fc.record({ who: fc.nat(GROUPS.length + USERS.length - 1), access });
const small = fc.record({
  memberships: fc.array(fc.subarray(GROUPS), { minLength: USERS.length, maxLength: USERS.length }),
  /** Each node's own entries, or none. */
  own: fc.array(fc.option(fc.array(entry, { maxLength: 4 })), { minLength: PARENTS.length, maxLength: PARENTS.length }),
});
type Small = typeof small extends fc.Arbitrary<infer S> ? S : never;

const principals = [...GROUPS.map(principal.group), ...USERS.map(principal.user)];

/** Goes up from a node to the first one with entries, and combines bit by bit what they give to a person. */
const naive = ({ memberships, own }: Small, user: number, node: number): number => {
  let at = node;
  while (at >= 0 && !own[at]) at = PARENTS[at] ?? -1;
  let held = 0;
  for (const { who, access: bits } of own[at] ?? []) {
    const isMine = who >= GROUPS.length ? who - GROUPS.length === user : memberships[user]?.includes(GROUPS[who] ?? '');
    if (isMine) held |= bits;
  }
  return held;
};

const chainTo = (node: number): string[] => (node < 0 ? [] : [...chainTo(PARENTS[node] ?? -1), `n:${node}`]);
const chains = PARENTS.map((_, node) => chainTo(node));

test('PERM-026 in any tree with any entries, only the nearest entries decide, for a user and all groups of that user', async () => {
  const { host, close } = await openWorld({ listening: false, lagging: true });
  await fc.assert(
    fc.asyncProperty(small, async (world) => {
      for (const [user, id] of USERS.entries()) {
        const groups = (world.memberships[user] ?? []).map((group) => ({ id: group, name: group }));
        const ctx = openContext(host, { ...visitor, id, principals: principalsOf({ id, groups }) }, 'test');
        for (const [node, entries] of world.own.entries()) {
          const scope = entries?.map(({ who, access: bits }) => ({ principal: principals[who] ?? '', access: bits }));
          ctx.scopes.set(`n:${node}`, scope && { node: `n:${node}`, entries: scope });
        }
        expect(await effectiveAccesses(ctx, chains)).toEqual(PARENTS.map((_, node) => naive(world, user, node)));
      }
    }),
    { numRuns: Number(process.env.SHEAF_WORLDS ?? 20_000) },
  );
  await close();
});
