import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { SQLInputValue } from 'node:sqlite';
import { deserialize } from 'node:v8';
import { logSync } from '#functions/platform/embedded/table/logSync.ts';
import { openDatabase } from '#functions/platform/embedded/table/tableSchema.ts';

/** The statements of a host: their texts, and each execution by the number of its text. */
export interface Recording {
  statements: string[];
  steps: [statement: number, method: 'run' | 'get' | 'all', values: unknown[]][];
}

/**
 * The minimum for the host's own SQLite work on this runtime: a bare HTTP server that executes recorded statements, the same number for
 * each request, and waits for the disk after each commit. It reads nothing from a request and checks nothing.
 */
const [file = '', record = '', calls = '1', port = '0'] = process.argv.slice(2);

const db = openDatabase(file);
const log = logSync(file);
const { statements, steps }: Recording = deserialize(readFileSync(record));
const prepared = statements.map((sql) => db.prepare(sql));
const commit = statements.indexOf('COMMIT');
const body = JSON.stringify({ answer: 'x'.repeat(500) });
let [served, at] = [0, 0];

/** After the last recorded statement it continues with the first. */
const execute = (): void => {
  served += 1;
  const end = Math.round((served * steps.length) / Number(calls));
  for (; at < end; at++) {
    const [statement, method, values] = steps[at % steps.length] as Recording['steps'][number];
    prepared[statement]?.[method](...(values as SQLInputValue[]));
    if (statement === commit) log.now();
  }
};

createServer((request, response) => {
  request.resume().on('end', () => {
    execute();
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('up\n'));
