import { test } from 'vitest';

/** Differences between the emulator (ministack 1.5.33) and AWS: the check that is skipped there, and why. */
const skips = {
  'a challenge is proven': 'the second step of its Cognito never looks at the session it is given',
  'a code counts once': 'its Cognito compares a code with the time and remembers none',
  'disabling counts between the steps': 'the second step of its Cognito does not ask whether the user is disabled',
  'a stopped execution gets no answer': 'its Step Functions take a token of an execution that was stopped',
} as const;

/** Throws for a name that the table does not contain. */
const reasonFor = (name: string): string => {
  const reason = new Map<string, string>(Object.entries(skips)).get(name);
  if (!reason) throw new Error(`tests/aws/skips.ts knows no skip named ${name}`);
  return reason;
};

export const skipNames = Object.keys(skips);

/** `test`, which is skipped on the emulator for the reason under this name in the table. */
export const testUnless = (emulated: boolean, name: keyof typeof skips) => {
  const reason = reasonFor(name);
  return (title: string, run: () => Promise<void>): void => test.skipIf(emulated)(emulated ? `${title} [skipped: ${reason}]` : title, run);
};
