// Runs a task of package.json on the pinned Node, after installing missing or outdated packages. Plain JavaScript without dependencies: it
// runs on any Node from version 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'node_modules/.sheaf-lock');
const windows = process.platform === 'win32';
const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

const QUIET = ['--disable-warning=ExperimentalWarning'];

const leave = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const installed = () => existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lockHash();

const install = () => {
  process.stdout.write('Installing the packages of package-lock.json (once; about a minute) ...\n');
  // Not `npm ci`: it refuses a lockfile without optional binaries of other systems, which some registries do not serve.
  const done = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows,
  });
  if (done.status !== 0) leave('npm install failed. Check that the npm registry can be reached and this folder is writable.');
  if (!existsSync(node))
    leave('The package "node" has no binary for this machine. Check that no npm setting (ignore-scripts) forbids its install script.');
  writeFileSync(stamp, lockHash());
};

if (Number(process.versions.node.split('.')[0]) < 20) leave(`Node ${process.versions.node} is too old: version 20 or later is required.`);
if (!installed()) install();

const [task, ...rest] = process.argv.slice(2);
// npm puts the machine's own Node first in the path; tools started by a task must find the pinned one.
const env = {
  ...process.env,
  // With a compile cache, a host starts in half the time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
  PATH: `${dirname(node)}${windows ? ';' : ':'}${join(root, 'node_modules/.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
};
// Tasks for tests and benchmarks are in the tests folder.
const file = ['infra/tasks', 'tests/tasks'].map((folder) => join(root, folder, `${task}.ts`)).find((path) => existsSync(path));
if (!file) leave(`There is no task "${task}". package.json lists them all.`);
const options = { cwd: root, stdio: 'inherit', env };
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
let program = [...QUIET, file];
if (task === 'start') {
  if (spawnSync(node, program, options).status !== 0) leave('Sheaf could not be built.');
  // The host runs for months, with as little memory as possible.
  program = [...readJson('infra/embedded/nodeFlags.json'), join(root, '.build/host/main.mjs')];
  options.env = { ...readJson('infra/embedded/environment.json'), ...env };
}
const child = spawn(node, [...program, ...rest], options);
// Ctrl C reaches the child directly; a signal sent only to this process has to be forwarded.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
