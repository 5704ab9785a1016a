import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last test run in one line, for whoever reads only the end of a log. */
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../.build/tests.json'), 'utf8'),
);
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}\n`);
