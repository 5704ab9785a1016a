import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last results of `npm test` and of `npm run test:aws`. */
const runs = ['tests.json', 'testsAws.json', 'testsAwsDocuments.json'].map((name) => join(import.meta.dirname, '../../.build', name));

interface Counts {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

const counts = runs.filter((file) => existsSync(file)).map((file): Counts => JSON.parse(readFileSync(file, 'utf8')));
const sum = (name: keyof Counts): number => counts.reduce((total, run) => total + run[name], 0);

/** Both in one line, for readers of the end of a log. */
const skipped = sum('numPendingTests');
process.stdout.write(`${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
