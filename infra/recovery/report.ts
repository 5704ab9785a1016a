import type { Finding } from '#infra/recovery/finding.ts';

export type Print = (line: string) => void;

/** Problems printed per check; the rest is counted. */
const MAX_REPORTED = 20;

/** Runs the work and prints its duration. */
export const timed = async <T>(what: string, print: Print, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  print(`${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
};

/** Prints the results of the checks. Returns true if there are no problems. */
export const describeFindings = (findings: Record<string, Finding>, print: Print): boolean => {
  for (const [about, { checked, problems }] of Object.entries(findings)) {
    print(`  ${about}: ${checked} checked, ${problems.length} wrong`);
    for (const problem of problems.slice(0, MAX_REPORTED)) print(`    ${problem}`);
    if (problems.length > MAX_REPORTED) print(`    and ${problems.length - MAX_REPORTED} more`);
  }
  return Object.values(findings).every(({ problems }) => problems.length === 0);
};
