import { Access } from '#shared/access.ts';
import { permission } from '#shared/contracts/permission.ts';
import { ms, percentile, print } from '#tests/bench/bench.ts';
import type { World } from '#tests/kit/world.ts';

const ROUNDS = 100;

/** Stops and restores the inheritance of lists of different sizes, from the gate to the response. */
export const benchBreaking = async (world: World, lists: { size: number; listId: string }[]): Promise<void> => {
  const ada = await world.member('Ada', Access.FullAccess);
  const measured = lists.map(({ size, listId }) => ({ size, body: { listId }, times: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { body, times } of measured) {
      world.advance(1000);
      const start = performance.now();
      await ada.call(permission.stopInheriting, { body });
      times.push(performance.now() - start);
      await ada.call(permission.inheritPermissions, { body });
    }
  }
  const base = percentile(measured[0]?.times ?? [], 0.5);
  print(
    'Breaking inheritance of a list, server time (median, p95, ratio to 1,000 items)',
    measured.map(({ size, times }) => {
      const median = percentile(times, 0.5);
      return {
        what: `${size.toLocaleString('en')} items`,
        value: `${ms(median)}  ${ms(percentile(times, 0.95))}  ${(median / base).toFixed(2)}`,
        budget: 'ratio at most 1.5',
      };
    }),
  );
};
