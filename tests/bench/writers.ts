import { list } from '#shared/contracts/list.ts';
import { ms, percentile, print } from '#tests/bench/bench.ts';
import type { Member, World } from '#tests/kit/world.ts';

const WRITERS = 50;
const SECONDS = 5;
/** Average milliseconds between two updates of one person. */
const PAUSE = 250;

/** Fifty people who save repeatedly, each an own item at own times, from the gate to the response. */
export const benchWriters = async (world: World, as: Member, listId: string): Promise<void> => {
  world.host.callsPerSecond = 1e9;
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const write = async (Id: number): Promise<void> => {
    for (let Amount = 0; performance.now() < until; Amount++) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * PAUSE));
      const start = performance.now();
      await as.call(list.updateItem, { listId, body: { Id, Amount } });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index + 1)));
  const value = `${ms(percentile(times, 0.5))}  ${ms(percentile(times, 0.95))}`;
  print(`Updates of ${WRITERS} writers, server time (median, p95)`, [
    { what: `${Math.round(times.length / SECONDS)} a second`, value, budget: 'p95 under 5 ms' },
  ]);
};
