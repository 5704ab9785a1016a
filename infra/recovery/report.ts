import type { Finding } from '#infra/recovery/finding.ts';

export type Say = (line: string) => void;

/** Problems printed per check; the rest is counted. */
const TOLD = 20;

/** Runs the work and prints its duration. */
export const timed = async <T>(what: string, say: Say, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  say(`${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
};

/** Prints the results of the checks. Returns true if there are no problems. */
export const describeProof = (proof: Record<string, Finding>, say: Say): boolean => {
  for (const [about, { checked, problems }] of Object.entries(proof)) {
    say(`  ${about}: ${checked} checked, ${problems.length} wrong`);
    for (const problem of problems.slice(0, TOLD)) say(`    ${problem}`);
    if (problems.length > TOLD) say(`    and ${problems.length - TOLD} more`);
  }
  return Object.values(proof).every(({ problems }) => problems.length === 0);
};
