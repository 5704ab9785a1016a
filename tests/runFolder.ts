import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what files of one run share; it goes with the run. */
    runFolder: string;
  }
}

/** Called by the runner before all tests; what it answers is called after them. */
export const setup = ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-run-'));
  provide('runFolder', folder);
  // The reporter runs in this process as well.
  process.env.SHEAF_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
