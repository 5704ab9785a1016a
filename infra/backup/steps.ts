import type { Copied } from '#infra/backup/copyBlobs.ts';

export interface Step {
  name: string;
  milliseconds: number;
  copied: Copied;
}

/** Runs a step and measures its time. */
export const timed = async (name: string, work: () => Promise<Copied>): Promise<Step> => {
  const startedAt = performance.now();
  const copied = await work();
  return { name, milliseconds: performance.now() - startedAt, copied };
};

const MEGABYTE = 1024 * 1024;

/** A line for each step, for operators. */
export const printSteps = (steps: Step[]): string =>
  steps
    .map(({ name, milliseconds, copied: { files, bytes } }) => {
      const took = `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;
      return `  ${name.padEnd(22)} ${took}   ${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB`;
    })
    .join('\n');
