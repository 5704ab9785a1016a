import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#tests/kit/freePort.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

const VERSION = '2.19.1';
const ADDRESS = `https://repo1.maven.org/maven2/org/opensearch/distribution/integ-test-zip/opensearch/${VERSION}/opensearch-${VERSION}.zip`;
const SHA256 = 'af7152d8b7f6f1cee09d47276b32b70479fe6dd8cdbb61213f84eb7f8098b261';
const cache = join(root, 'node_modules/.cache');
const archive = join(cache, `opensearch-${VERSION}.zip`);

/** Downloaded once; a failed download leaves nothing behind. */
const fetchOnce = async (): Promise<void> => {
  if (existsSync(archive)) return;
  await mkdir(cache, { recursive: true });
  const answer = await fetch(ADDRESS, { signal: AbortSignal.timeout(120_000) });
  if (!answer.ok) throw new Error(`${ADDRESS} answers ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (createHash('sha256').update(bytes).digest('hex') !== SHA256) throw new Error(`${ADDRESS} is not what it was`);
  const draft = `${archive}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, archive);
};

/** Milliseconds. */
const START = 60_000;
/** A user without privileges: the engine refuses to run as root. */
const NOBODY = 65_534;
const quickly = ['-Xms256m', '-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
/** Ends its child and removes the folder when its standard input closes, that is, when the parent process has ended in any way. */
const LEASH = 'cd "$FOLDER"; "$@" >out.log 2>&1 & java=$!; cat >/dev/null; kill -9 $java; wait $java; rm -rf "$FOLDER"';

const launch = async () => {
  const asRoot = process.getuid?.() === 0;
  // The folder of a test run is closed to other users.
  const folder = await mkdtemp(join(asRoot ? '/tmp' : tmpdir(), 'sheaf-opensearch-'));
  await run('jar', ['xf', archive], { cwd: folder });
  const home = join(folder, `opensearch-${VERSION}`);
  const data = join(folder, 'data');
  await mkdir(data);
  if (asRoot) execFileSync('chown', ['-R', String(NOBODY), folder]);
  const [port, transport] = [await freePort(), await freePort()];
  const properties = { 'path.home': home, 'path.conf': join(home, 'config'), 'distribution.type': 'zip', bundled_jdk: 'false' };
  const settings = {
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': transport,
    'path.data': data,
    'path.logs': data,
    'node.store.allow_mmap': false,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const java = spawn(
    'sh',
    [
      '-c',
      LEASH,
      'sh',
      'java',
      ...quickly,
      `-Djava.io.tmpdir=${data}`,
      '-Djava.security.manager=allow',
      '-Dlog4j2.disable.jmx=true',
      ...Object.entries(properties).map(([name, value]) => `-Dopensearch.${name}=${value}`),
      '-cp',
      `${home}/lib/*`,
      'org.opensearch.bootstrap.OpenSearch',
      ...Object.entries(settings).map(([name, value]) => `-E${name}=${value}`),
    ],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH, FOLDER: folder },
      ...(asRoot && { uid: NOBODY, gid: NOBODY }),
    },
  );
  java.unref();
  const address = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    java.ref();
    const gone = once(java, 'exit');
    java.stdin.end();
    await gone;
  };
  for (const from = performance.now(); performance.now() - from < START; await setTimeout(200)) {
    if (await fetch(address).catch(() => undefined)) return { address, stop };
  }
  const said = await readFile(join(folder, 'out.log'), 'utf8').catch(() => '');
  await stop();
  throw new Error(`it did not start: ${said.slice(-500)}`);
};

/** A real OpenSearch node until it is stopped. Undefined, with one visible line, if Java or the download is missing. */
export const startOpenSearch = async (): Promise<Awaited<ReturnType<typeof launch>> | undefined> => {
  try {
    await run('javac', ['-version']);
    await fetchOnce();
    return await launch();
  } catch (error) {
    console.log(`OpenSearch is not tested here: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return undefined;
  }
};
