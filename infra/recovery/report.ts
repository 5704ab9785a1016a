import type { Finding } from '#infra/recovery/finding.ts';

export type Say = (line: string) => void;

/** Problems told of each proof; the rest is counted. */
const TOLD = 20;

/** Does the work and says how long it took. */
export const timed = async <T>(what: string, say: Say, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  say(`${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
};

/** Says what was proven and what is wrong. True when nothing is. */
export const describeProof = (proof: Record<string, Finding>, say: Say): boolean => {
  for (const [about, { checked, problems }] of Object.entries(proof)) {
    say(`  ${about}: ${checked} checked, ${problems.length} wrong`);
    for (const problem of problems.slice(0, TOLD)) say(`    ${problem}`);
    if (problems.length > TOLD) say(`    and ${problems.length - TOLD} more`);
  }
  return Object.values(proof).every(({ problems }) => problems.length === 0);
};
