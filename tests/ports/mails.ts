import { createServer } from 'node:http';
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { awsMail } from '#functions/platform/aws/mail.ts';
import { embeddedMail } from '#functions/platform/embedded/mail.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import type { Email, Mail } from '#functions/platform/mail.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { openSmtpServer } from '#tests/kit/smtpServer.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

export interface Adapter {
  name: string;
  send: (letter: Email) => ReturnType<Mail['send']>;
  /** The sent or stored messages, as far as the adapter shows them: the recipients, and all text. */
  gone(): Promise<{ to: string[]; words: string }[]>;
}

const FROM = 'sheaf@example.org';

const words = (base64: string): string => base64.replace(/=\?UTF-8\?B\?([^?]+)\?=/g, (_, text) => Buffer.from(text, 'base64').toString());

const openSes = async () => {
  const requested: { to: string[]; words: string }[] = [];
  let refusal: { name: string; status: number } | undefined;
  const server = createServer(async (request, response) => {
    if (refusal) return void response.writeHead(refusal.status, { 'x-amzn-errortype': refusal.name }).end('{"message":"no"}');
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const { Subject, Body } = sent.Content.Simple;
    const from = words(sent.FromEmailAddress);
    const all = [`From: ${from}`, `Reply-To: ${sent.ReplyToAddresses ?? ''}`, `Subject: ${Subject.Data}`, '', Body.Text.Data];
    requested.push({ to: sent.Destination.ToAddresses, words: all.join('\r\n') });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"MessageId":"1"}');
  });
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', SHEAF_MAIL_FROM: FROM };
  Object.assign(process.env, account, { AWS_ENDPOINT_URL_SESV2: await listenLocally(server) });
  const mail = awsMail();
  await mail.send({ to: 'first@example.org', subject: 'so that the client has read its address', text: '' });
  delete process.env.AWS_ENDPOINT_URL_SESV2;
  const adapter: Adapter = { name: 'SES', send: (letter) => mail.send(letter), gone: async () => requested.slice(1) };
  const refused = async (name: string, status: number) => {
    refusal = { name, status };
    try {
      return await mail.send({ to: 'ana@example.org', subject: 'Refused', text: '' });
    } finally {
      refusal = undefined;
    }
  };
  return { adapter, refused, stop: () => server.close() };
};

const openEmulated = async (): Promise<Mail> => {
  await prepareEmulator();
  process.env.SHEAF_MAIL_FROM = FROM;
  await new SESv2Client({}).send(new CreateEmailIdentityCommand({ EmailIdentity: FROM }));
  return awsMail();
};

const decoded = (raw: string): string => {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const text = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body.replace(/=\r\n/g, '').replace(/(?:=[\dA-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString());
  const quoted = unfolded.replace(/=\?UTF-8\?Q\?([^?]+)\?=/gi, (_, q: string) =>
    q.replaceAll('_', ' ').replace(/(?:=[\dA-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString()),
  );
  return `${words(quoted)}\r\n\r\n${text}`;
};

/** All adapters that can run here. */
export const adapters = async () => {
  const table = openTable(':memory:');
  const location = { table, now: () => new Date() };
  const smtp = await openSmtpServer();
  const ses = await openSes();
  const outbox = embeddedMail(location);
  const list: Adapter[] = [
    {
      name: 'the outbox of one machine',
      send: (letter) => outbox.send(letter),
      gone: async () =>
        (await outbox.outbox())
          .filter(({ state }) => state === 'kept')
          .map(({ to, subject, text }) => ({ to: [to], words: `Subject: ${subject}\r\n\r\n${text}` })),
    },
    {
      name: 'a mail server of one machine',
      send: (letter) => outbox.send(letter, smtp.at),
      gone: async () => smtp.handed.map(({ to, raw }) => ({ to, words: decoded(raw) })),
    },
    ses.adapter,
  ];
  const emulated = endpoint ? await openEmulated() : undefined;
  return {
    list,
    emulated,
    outbox,
    ses,
    smtp,
    stop: () => {
      table.close();
      smtp.close();
      ses.stop();
    },
  };
};
