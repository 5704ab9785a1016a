import { NotRun, type Step, steps, tidy, type Verification } from '#tests/verify/steps.ts';
import { stored } from '#tests/verify/stored.ts';
import { waysOfCalls } from '#tests/verify/waysOfCalls.ts';

interface VerifyInput extends Omit<Verification, 'place'> {
  say(line: string): void;
}

/** Uses an installation like an administrator, in a separate site that is deleted afterwards. Returns the number of failed steps. */
export const verify = async ({ say, ...input }: VerifyInput): Promise<number> => {
  const verification: Verification = { ...input, place: {} };
  let failed = 0;

  const take = async ({ name, run }: Step): Promise<void> => {
    const started = performance.now();
    const line = (mark: string, result: string): void =>
      say(`${mark.padEnd(9)} ${`${Math.round(performance.now() - started)} ms`.padStart(9)}  ${name}: ${result}`);
    try {
      line('passed', await run(verification));
    } catch (error) {
      failed += 1;
      line(error instanceof NotRun ? 'not run' : 'FAILED', error instanceof Error ? error.message || error.name : String(error));
    }
  };

  for (const step of [...steps, waysOfCalls, stored]) await take(step);
  if (verification.place.siteId) await take(tidy);
  return failed;
};
