import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { emulatorPython } from '#tests/aws/emulator/venv.ts';
import { freePort } from '#tests/kit/freePort.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.build/emulator');

/** Roughly the time that two cores need for the first import. */
const PATIENCE_SECONDS = 60;

export interface Emulator {
  endpoint: string;
  /** The relevant output after a failure: refusals, warnings, errors. */
  complaints(): string[];
  stop(): Promise<void>;
}

const settings = (port: number, python: string, unpacked: string): Record<string, string> => ({
  GATEWAY_PORT: String(port),
  BIND_HOST: '127.0.0.1',
  MINISTACK_HOST: '127.0.0.1',
  /** Permissions are enforced: a function that lacks one is refused as on AWS. */
  AUTH: 'true',
  SFTP_ENABLED: '0',
  IOT_MTLS_ENABLED: '0',
  /** Not within the project, where Node would treat the functions as modules of its package. */
  TMPDIR: unpacked,
  /** Functions run on the pinned Node; the CDK's own functions need the SDK that Lambda provides. */
  PATH: [dirname(process.execPath), dirname(python), process.env.PATH].join(':'),
  NODE_PATH: join(root, 'node_modules'),
});

const isReady = async (endpoint: string): Promise<boolean> =>
  fetch(`${endpoint}/_ministack/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** ministack on a free port of this machine; its state ends with it. */
export const startEmulator = async (): Promise<Emulator> => {
  const python = await emulatorPython();
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const unpacked = mkdtempSync(join(tmpdir(), 'sheaf-emulator-'));
  const logFile = join(folder, 'emulator.log');
  const log = openSync(logFile, 'w');
  const launch = join(import.meta.dirname, 'launch.py');
  // A process group of its own, so that its workers always end with it.
  const child = spawn(python, [launch], {
    cwd: folder,
    env: { ...process.env, ...settings(port, python, unpacked) },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const killAll = (): void => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // They have already ended.
    }
  };
  process.once('exit', killAll);
  const complaints = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => /REFUSED|WARNING|ERROR|Traceback|Error:/.test(line));
  for (let waited = 0; waited < PATIENCE_SECONDS * 10 && child.exitCode === null; waited += 1) {
    if (await isReady(endpoint)) break;
    await setTimeout(100);
  }
  if (!(await isReady(endpoint))) {
    killAll();
    throw new Error(`The emulator did not start:\n${readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n')}`);
  }
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, setTimeout(5000)]);
    killAll();
    rmSync(unpacked, { recursive: true, force: true });
  };
  return { endpoint, complaints, stop };
};
