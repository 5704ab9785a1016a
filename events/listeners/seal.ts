import { inParallel } from '#events/listeners/inParallel.ts';
import { AT_ONCE, type Gatherer } from '#events/listeners/listener.ts';
import { factSubject } from '#functions/storage/facts.ts';
import { sealFacts } from '#functions/storage/seals.ts';

/** Adds facts to the chains by which anybody can tell later that none was changed, added or taken away. */
export const seal: Gatherer = {
  name: 'seal',
  atOnce: AT_ONCE,
  gather: async ({ table, secrets }, facts) => {
    const { current: key } = await secrets.ring('audit');
    const bySubject = Map.groupBy(facts, factSubject);
    // Chains of different subjects have nothing in common, and what is written at once is committed at once.
    await inParallel(bySubject, ([subject, own]) => sealFacts({ table, key }, { subject, facts: own }));
  },
};
