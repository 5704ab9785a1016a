import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '#tests/kit/listenLocally.ts';

interface Asked {
  path: string | undefined;
  key: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
}

/** A service on the loopback that answers as chat completions are answered: with the document's words that it was told, or as a test says. */
export const openModelServer = async () => {
  const asked: Asked[] = [];
  const next: { status: number; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { model, messages } = JSON.parse(await text(request));
    asked.push({ path: request.url, key: request.headers.authorization, model, messages });
    const told = /\[Page 1\]\n(.*)/.exec(messages[0].content)?.[1];
    const answer = { choices: [{ message: { role: 'assistant', content: `Page 1 says: ${told}` } }] };
    const { status, body } = next.shift() ?? { status: 200, body: JSON.stringify(answer) };
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: 'http://127.0.0.1:9/' }) });
    response.end(body);
  });
  const origin = await listenLocally(server);
  return {
    asked,
    address: `${origin}/v1`,
    /** What it answers next instead. */
    answer: (status: number, body: string) => void next.push({ status, body }),
    close: () => server.close(),
  };
};
