import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** The kinds of calls. */
export type Work = 'read' | 'page' | 'counted' | 'update' | 'create' | 'delete';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

/** A program under load in its own process. */
export interface Loaded {
  name: string;
  pid: number;
  port: number;
  headers: Record<string, string>;
  /** The next call of a kind; `connection` counts from 1, `next` never returns a number twice. */
  call(work: Work, connection: number, next: () => number): Call;
  end(): Promise<void>;
}

export interface Round {
  perSecond: number;
  /** Microseconds of the program's processor time per response. */
  processor: number;
}

/** Milliseconds of processor time of a process including its threads; Linux counts in hundredths of a second. */
const processorOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

export const megabytesOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

interface Firing {
  work: Work;
  connections: number;
  seconds: number;
  next: () => number;
}

/** Calls of one kind for some seconds, each connection sending the next one after a response. */
export const fire = async (program: Loaded, { work, connections, seconds, next }: Firing): Promise<Round> => {
  let opened = 0;
  const [before, start] = [processorOf(program.pid), performance.now()];
  const result = await autocannon({
    url: `http://127.0.0.1:${program.port}`,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const connection = ++opened;
      client.setHeaders(program.headers);
      const created = () => {
        const { body, ...call } = program.call(work, connection, next);
        return body === undefined ? call : { ...call, body: JSON.stringify(body) };
      };
      client.setRequests([{ ...created(), setupRequest: (sent) => ({ ...sent, ...created() }) }]);
    },
  });
  if (result.non2xx > 0) throw new Error(`${program.name} refused ${result.non2xx} of ${work}`);
  const elapsed = (performance.now() - start) / 1000;
  return { perSecond: result['2xx'] / elapsed, processor: ((processorOf(program.pid) - before) * 1000) / result['2xx'] };
};
