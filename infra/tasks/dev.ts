import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const WEB_PORT = 4001;
const { values } = parseArgs({ options: { port: { type: 'string', default: '4000' } }, strict: false });
process.env.SHEAF_SERVER ??= `http://127.0.0.1:${values.port}`;

// The server restarts when one of its files changes; data and sessions survive that.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'infra/embedded/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
const web = await createServer({ configFile: 'frontend/vite.config.ts', server: { port: WEB_PORT, host: '127.0.0.1' } });
await web.listen();
process.stdout.write(`Pages with hot reload are at http://127.0.0.1:${WEB_PORT}\n`);

const stop = async (): Promise<void> => {
  server.kill('SIGTERM');
  await web.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
