import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, vi } from 'vitest';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
type Reply = (seen: Seen, response: ServerResponse) => void;

const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const piece of request) text += piece;
  if (!text) return undefined;
  return request.headers['content-type'] === 'application/json' ? JSON.parse(text) : text;
};

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.unstubAllGlobals();
});

/** A server on this machine, and the two properties of a browser that a call uses: its address and its cookies. */
export const browserAt = async (reply: Reply) => {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: await bodyOf(request) };
    seen.push(call);
    reply(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });

  const { port } = server.address() as AddressInfo;
  const page = { cookie: 'theme=dark; CSRF-TOKEN=tok-1' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/`));
  return { seen, page, server };
};

export const answer = (response: ServerResponse, status: number, wrapper: object, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ value: null, hasErrors: false, errors: [], hasWarnings: false, warnings: [], ...wrapper }));
};
