import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

/**
 * The minimum for the same calls on this runtime: a bare HTTP server over the rows that the host stores for an item. It has no users,
 * checks nothing and notifies nobody.
 */
const [file = '', port = '0'] = process.argv.slice(2);

const db = new DatabaseSync(file);
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000');
const stored = 'pk TEXT NOT NULL, sk TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (pk, sk)) WITHOUT ROWID';
db.exec(`CREATE TABLE IF NOT EXISTS content (${stored}; CREATE TABLE IF NOT EXISTS facts (${stored}`);
const find = db.prepare('SELECT data FROM content WHERE pk = ? AND sk = ?');
const put = db.prepare('INSERT OR REPLACE INTO content (pk, sk, data) VALUES (?, ?, ?)');
const remove = db.prepare('DELETE FROM content WHERE pk = ? AND sk = ?');
const note = db.prepare('INSERT INTO facts (pk, sk, data) VALUES (?, ?, ?)');
const range = db.prepare("SELECT data FROM content WHERE pk = 'order' ORDER BY sk LIMIT 50");
let facts = Date.now() * 1000;

interface Item {
  id: number;
  title: string;
  amount: number;
  due: string;
}

const orderKey = ({ due, id }: Item): string => `${due} ${String(id).padStart(10, '0')}`;
const read = (id: number): Item => JSON.parse(String(find.get(`item#${id}`, 'state')?.data));

/** The item, its version, its fact and its order row, in one transaction. */
const save = (item: Item, isGone = false): void => {
  const json = JSON.stringify(item);
  db.exec('BEGIN IMMEDIATE');
  put.run(`item#${item.id}`, 'state', json);
  put.run(`item#${item.id}`, `version#${facts}`, json);
  note.run('list', String(facts++), json);
  if (isGone) remove.run('order', orderKey(item));
  else put.run('order', orderKey(item), String(item.id));
  db.exec('COMMIT');
};

const bodyOf = async (request: IncomingMessage): Promise<Item> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const page = (): Item[] => range.all().map(({ data }) => read(Number(data)));

const answer = async (request: IncomingMessage): Promise<unknown> => {
  const [, what, id] = (request.url ?? '').split('/');
  if (what === 'page') return page();
  if (request.method === 'GET') return read(Number(id));
  if (what === 'item') {
    const item = { ...(id ? read(Number(id)) : {}), ...(await bodyOf(request)) };
    save(item);
    return item;
  }
  save(read(Number(id)), true);
  return {};
};

createServer((request, response) => {
  answer(request).then((value) => {
    const body = JSON.stringify(value);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('up\n'));
