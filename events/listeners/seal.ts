import type { Gatherer } from '#events/listeners/listener.ts';
import { factSubject } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { sealFacts } from '#functions/storage/seals.ts';

/** Adds facts to the chains by which anybody can tell later that none was changed, added or taken away. */
export const seal: Gatherer = {
  name: 'seal',
  gather: async ({ table, secrets }, facts) => {
    const key = await secrets.key('audit');
    const bySubject = new Map<string, FactRecord[]>();
    for (const fact of facts) bySubject.set(factSubject(fact), [...(bySubject.get(factSubject(fact)) ?? []), fact]);
    // Chains of different subjects have nothing in common, and what is written at once is committed at once.
    await Promise.all([...bySubject].map(([subject, own]) => sealFacts({ table, key }, { subject, facts: own })));
  },
};
