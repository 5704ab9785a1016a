import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '#tests/kit/listenLocally.ts';

interface RequestSpec {
  path: string | undefined;
  key: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
}

/**
 * A service on the loopback that responds like a chat completion API: with the document's text from the request, or as the test determines.
 */
export const openModelServer = async () => {
  const requests: RequestSpec[] = [];
  const next: { status: number; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { model, messages } = JSON.parse(await text(request));
    requests.push({ path: request.url, key: request.headers.authorization, model, messages });
    const received = /\[Page 1\]\n(.*)/.exec(messages[0].content)?.[1];
    const answer = { choices: [{ message: { role: 'assistant', content: `Page 1 says: ${received}` } }] };
    const { status, body } = next.shift() ?? { status: 200, body: JSON.stringify(answer) };
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: 'http://127.0.0.1:9/' }) });
    response.end(body);
  });
  const origin = await listenLocally(server);
  return {
    requests,
    address: `${origin}/v1`,
    /** Sets the next response. */
    answer: (status: number, body: string) => void next.push({ status, body }),
    close: () => server.close(),
  };
};
