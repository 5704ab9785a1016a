import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld } from '#tests/kit/world.ts';

/** The request of a program before it writes to a file. */
export const LOCK =
  '<?xml version="1.0"?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner>Ana</D:owner></D:lockinfo>';

interface RequestSpec {
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A person's WebDAV client with its own API key. */
const clientOf = async (origin: string, person: Member, key: Record<string, unknown> = {}) => {
  const body = { Alias: 'Desktop', scope: 'write' as const, days: 1, ...key };
  const created = await person.call(account.createUserApiKeys, { body });
  const authorization = `Basic ${Buffer.from(`${person.user.userName}:${created.key}`).toString('base64')}`;
  const ask = async (method: string, path: string, { headers = {}, body: sent }: RequestSpec = {}) => {
    const request = { method, headers: { authorization, ...headers }, ...(sent !== undefined && { body: sent as BodyInit }) };
    const answer = await fetch(`${origin}${path}`, request);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { ask, userName: person.user.userName, key: created.key };
};

/** A host with a library, and people's clients. */
export const openDav = async () => {
  const world = await openWorld();
  const { port, stop } = await serveWorld(world);
  const origin = `http://127.0.0.1:${port}`;
  world.host.origin = origin;
  const library = await world.list({ type: 'documents', title: 'Papers' });
  const client = (person: Member, key?: Record<string, unknown>) => clientOf(origin, person, key);
  const of = async (name: string, access: number = Access.Contribute, key?: Record<string, unknown>) => {
    const person = await world.member(name, access);
    return { person, ...(await client(person, key)) };
  };
  const close = async (): Promise<void> => {
    await stop();
    await world.close();
  };
  return { world, origin, library, root: `/dav/${library.internalListName}`, client, of, close };
};

export type Dav = Awaited<ReturnType<typeof openDav>>;
