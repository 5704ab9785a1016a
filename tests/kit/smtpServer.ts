import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** What a mail server received: the envelope and the raw message. */
export interface Handed {
  to: string[];
  from: string;
  raw: string;
}

interface Talk {
  handed: Handed;
  lines: string[] | undefined;
}

const converse = (socket: Socket, keep: (handed: Handed) => void, refuses: () => boolean): void => {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let talk: Talk = { handed: { to: [], from: '', raw: '' }, lines: undefined };
  const receive = (line: string): void => {
    if (talk.lines) {
      if (line !== '.') return void talk.lines.push(line.replace(/^\.\./, '.'));
      keep({ ...talk.handed, raw: talk.lines.join('\r\n') });
      talk = { handed: { to: [], from: '', raw: '' }, lines: undefined };
      return void say('250 kept');
    }
    if (/^EHLO/i.test(line)) return void say('250-test\r\n250 8BITMIME');
    if (/^MAIL FROM/i.test(line)) talk.handed.from = line;
    if (/^RCPT TO/i.test(line)) {
      if (refuses()) return void say('550 nobody of that name');
      talk.handed.to.push(line.replace(/^RCPT TO:<(.*)>.*$/i, '$1'));
    }
    if (/^DATA/i.test(line)) {
      talk.lines = [];
      return void say('354 go on');
    }
    say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
  };
  let rest = '';
  say('220 test');
  socket.on('error', () => {});
  socket.on('data', (data) => {
    const lines = (rest + data.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) receive(line);
  });
};

/** A minimal mail server: no TLS, no authentication. */
export const openSmtpServer = async () => {
  const handed: Handed[] = [];
  let refusing = false;
  const server = createServer((socket) =>
    converse(
      socket,
      (one) => handed.push(one),
      () => refusing,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    handed,
    refuse: (whether: boolean) => {
      refusing = whether;
    },
    at: { host: '127.0.0.1', port, security: 'none' as const, userName: '', password: '', from: 'sheaf@example.org' },
    close: () => server.close(),
  };
};
