import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, missingOptionals } from '#infra/build/lockfile.ts';

const file = join(import.meta.dirname, '../../package-lock.json');
const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptionals(lock);
const packages = Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) => one.localeCompare(other, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
for (const path of Object.keys(missing)) process.stdout.write(`added ${path}\n`);
