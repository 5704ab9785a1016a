import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const lock = join(import.meta.dirname, 'requirements.txt');
const folder = join(import.meta.dirname, '../../../.build/emulator/venv');
const stamp = join(folder, '.stamp');
const python = join(folder, 'bin/python');

const tellsItsAge = 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else 1)';

const findPython = async (): Promise<string> => {
  for (const name of ['python3', 'python3.13', 'python3.12', 'python3.11']) {
    const found = await run(name, ['-c', tellsItsAge]).then(
      () => true,
      () => false,
    );
    if (found) return name;
  }
  throw new Error('The emulator needs Python 3.11 or later (on Debian: apt-get install python3 python3-venv).');
};

/** The Python of the emulator's own environment, which is recreated when the lock file changes. */
export const emulatorPython = async (): Promise<string> => {
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return python;
  rmSync(folder, { recursive: true, force: true });
  await run(await findPython(), ['-m', 'venv', folder]);
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--require-hashes', '-r', lock];
  await run(python, install, { timeout: 180_000 });
  writeFileSync(stamp, hash);
  return python;
};
