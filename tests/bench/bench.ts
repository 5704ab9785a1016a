import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Figure {
  what: string;
  value: string;
  budget: string;
}

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Prints an aligned table. */
export const print = (title: string, figures: Figure[]): void => {
  const width = (name: keyof Figure) => Math.max(...figures.map((figure) => figure[name].length));
  say(`\n${title}`);
  for (const { what, value, budget } of figures) say(`  ${what.padEnd(width('what'))}   ${value.padStart(width('value'))}   ${budget}`);
};

/** The given percentile of the samples. */
export const percentile = (samples: number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? 0;

export const ms = (value: number): string => `${value.toFixed(2)} ms`;

/** A temporary folder. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
