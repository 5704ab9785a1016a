import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, vi } from 'vitest';
import { listenLocally } from '#tests/kit/listenLocally.ts';

/** A parameter of the stage, as 32 bytes in base64. */
export const FIRST_KEY = Buffer.alloc(32, 7).toString('base64');

export interface ParameterCall {
  Name: string;
  Value?: string;
  Overwrite?: boolean;
  Tier?: string;
}

interface ParameterAnswer {
  status: number;
  body: object;
}

/** Replaces Parameter Store for the SDK of this process during each test, as far as `answer` handles it. Actions are such as `GetParameter`. */
export const serveParameters = (answer: (call: ParameterCall, action: string) => ParameterAnswer): void => {
  let server: Server;
  beforeEach(async () => {
    server = createServer(async (request, response) => {
      const action = String(request.headers['x-amz-target']).replace('AmazonSSM.', '');
      const { status, body } = answer(JSON.parse((await Array.fromAsync(request)).join('')), action);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    });
    vi.stubEnv('AWS_ENDPOINT_URL_SSM', await listenLocally(server));
    vi.stubEnv('AWS_REGION', 'eu-central-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    vi.stubEnv('SHEAF_SECRET_PREFIX', '/sheaf/test/keys');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
};
