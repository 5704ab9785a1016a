import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { listenLocally } from '#tests/kit/listenLocally.ts';

const RequestSpec = z.looseObject({ ClientRequestToken: z.string().optional() });
type RequestSpec = z.infer<typeof RequestSpec>;

const Keys = z.array(z.unknown());
const Batch = z.object({ RequestItems: z.record(z.string(), z.looseObject({ Keys })) });
const Found = z.looseObject({ UnprocessedKeys: z.record(z.string(), z.unknown()).optional() });

interface Answer {
  status: number;
  text: string;
}

/** What happens to a request instead of an ordinary response. */
type Interruption = (requested: RequestSpec, forward: (requested: RequestSpec) => Promise<Answer>) => Promise<Answer | 'lost'>;

const refusal = (type: string, more = {}): Answer => ({
  status: 400,
  text: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'not now', ...more }),
});

/** DynamoDB refuses, and nothing of the request is done. */
export const refused =
  (type: string, codes: string[] = []): Interruption =>
  async () =>
    refusal(type, { CancellationReasons: codes.map((Code) => ({ Code })) });

/** The request is done, but the caller gets no response. */
export const lostAnswer: Interruption = async (requested, forward) => {
  await forward(requested);
  return 'lost';
};

/** DynamoDB processes only every other key and returns the rest as unprocessed. */
export const halfOfTheKeys: Interruption = async (requested, forward) => {
  const { RequestItems } = Batch.parse(requested);
  const half = (odd: number) =>
    Object.entries(RequestItems).flatMap(([name, about]) => {
      const some = about.Keys.filter((_, index) => index % 2 === odd);
      return some.length > 0 ? [[name, { ...about, Keys: some }] as const] : [];
    });
  const { status, text } = await forward({ RequestItems: Object.fromEntries(half(0)) });
  const found = Found.parse(JSON.parse(text));
  return { status, text: JSON.stringify({ ...found, UnprocessedKeys: Object.fromEntries(half(1)) }) };
};

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (/^(?:host|connection|content-length)$/.test(name) ? [] : [[name, String(value)]])),
  );

const reply = (response: ServerResponse, answer: Answer | 'lost'): void => {
  if (answer === 'lost') response.destroy();
  else response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(answer.text);
};

/** A proxy to an engine that can interrupt the next requests. `requests` contains all requests since it was cleared. */
export const openLine = async (engine: string) => {
  const next: Interruption[] = [];
  const requests: RequestSpec[] = [];
  const server = createServer(async (request, response) => {
    const question = RequestSpec.parse(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    requests.push(question);
    const forward = async (body: RequestSpec): Promise<Answer> => {
      const answer = await fetch(engine, { method: 'POST', headers: headersOf(request), body: JSON.stringify(body) });
      return { status: answer.status, text: await answer.text() };
    };
    const interruption = next.shift();
    reply(response, await (interruption ? interruption(question, forward) : forward(question)));
  });
  const endpoint = await listenLocally(server);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint, next, requests, stop };
};
