import { inParallel } from '#events/listeners/inParallel.ts';
import { BATCH_SIZE, type BatchListener } from '#events/listeners/listener.ts';
import { factSubject } from '#functions/storage/facts.ts';
import { sealFacts } from '#functions/storage/seals.ts';

/** Adds facts to chains that prove later that none was changed, added or removed. */
export const seal: BatchListener = {
  name: 'seal',
  batchSize: BATCH_SIZE,
  isExact: true,
  handleBatch: async ({ table, secrets }, facts) => {
    const { current: key } = await secrets.ring('audit');
    const bySubject = Map.groupBy(facts, factSubject);
    // Chains of different subjects are independent, and simultaneous writes share a commit.
    await inParallel(bySubject, ([subject, own]) => sealFacts({ table, key }, { subject, facts: own }));
  },
};
