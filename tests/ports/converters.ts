import { createServer } from 'node:http';
import { handle } from '#events/converter/index.ts';
import { awsConverter } from '#functions/platform/aws/convert.ts';
import type { Converter } from '#functions/platform/convert.ts';
import { packagedOffice } from '#functions/platform/embedded/convert.ts';
import { convertWith, installedOffice } from '#functions/platform/embedded/convertInstalled.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

export interface Adapter {
  name: string;
  converter: Converter;
}

/** Stores objects and runs the function like AWS, as far as the adapter can tell; leftovers in the bucket are visible. */
const openAws = async (office: Converter) => {
  const objects = new Map<string, Buffer>();
  const run = handle(office);
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://aws.test').pathname;
    const body = Buffer.concat(await request.toArray());
    if (path.endsWith('/invocations')) return response.end(JSON.stringify(await run(JSON.parse(body.toString()))));
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    const stored = objects.get(path);
    return response.writeHead(request.method === 'GET' && !stored ? 404 : 200).end(request.method === 'GET' ? stored : undefined);
  });
  const address = await listenLocally(server);
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', SHEAF_BUCKET: 'files' };
  const settings = { SHEAF_CONVERTER: 'sheaf-dev-converter', SHEAF_CONVERSION_SECONDS: '100' };
  Object.assign(process.env, account, settings, { AWS_ENDPOINT_URL_S3: address, AWS_ENDPOINT_URL_LAMBDA: address });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { converter: awsConverter(), objects, stop };
};

/** All adapters that can run here. */
export const adapters = async () => {
  const packaged = packagedOffice();
  const aws = await openAws(packaged);
  const program = installedOffice();
  const installed = program === undefined ? undefined : convertWith(program);
  const list: Adapter[] = [
    { name: 'LibreOffice as WebAssembly', converter: packaged },
    { name: 'a function of its own', converter: aws.converter },
    ...(installed ? [{ name: "the machine's LibreOffice", converter: installed }] : []),
  ];
  const stop = () => {
    packaged.stop();
    installed?.stop();
    aws.stop();
  };
  return { list, left: aws.objects, stop };
};
