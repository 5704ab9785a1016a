import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection as connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { describe } from 'vitest';
import { freePort } from '#tests/kit/freePort.ts';

const server = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/opt/homebrew/bin/mariadbd'].find((path) => existsSync(path));
const installer = ['/usr/bin/mariadb-install-db', '/opt/homebrew/bin/mariadb-install-db'].find((path) => existsSync(path));

/**
 * Tests against a real MySQL-compatible server. On a machine without one, they are skipped with installation instructions; on CI they fail.
 */
export const withMariadb = (title: string, tests: () => void): void => {
  if ((server && installer) || process.env.CI) describe(title, tests);
  else describe.skip(`${title} (skipped: install mariadb-server)`, tests);
};

const USER = 'sheaf';
const PASSWORD = 'a-word-for-the-database';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => resolve(false));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** A separate server on a free port. */
export const startMariadb = async () => {
  if (!server || !installer) throw new Error('MariaDB is missing: apt-get install mariadb-server');
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-mariadb-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  execFileSync(installer, [`--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...asRoot], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const options = [`--datadir=${data}`, `--port=${port}`, '--bind-address=127.0.0.1', `--socket=${join(folder, 's')}`, ...asRoot];
  const start = () => spawn(server, ['--no-defaults', ...options], { stdio: 'ignore' });
  let running = start();
  const ready = async () => {
    for (let left = 150; !(await answers(port)); left--) {
      if (left === 0) throw new Error('MariaDB does not answer');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  };
  await ready();
  const root = await createConnection({ host: '127.0.0.1', port, user: 'root' });
  await root.query(`CREATE USER '${USER}'@'%' IDENTIFIED BY '${PASSWORD}'`);
  await root.query(`GRANT ALL ON \`files%\`.* TO '${USER}'@'%'`);
  await root.end();
  let databases = 0;
  return {
    /** An empty database, and its connection settings. */
    place: async () => {
      const databaseName = `files${++databases}`;
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
      await connection.query(`CREATE DATABASE ${databaseName}`);
      await connection.end();
      return { server: `127.0.0.1:${port}`, databaseName, userName: USER, password: PASSWORD };
    },
    kill,
    restart: async () => {
      running = start();
      await ready();
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
