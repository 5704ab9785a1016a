import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type HubEvent, HubRequest, type UpdateEvent } from '#shared/hub.ts';

const closings: (() => void)[] = [];
export const closeServers = () => {
  for (const close of closings.splice(0)) close();
};

/** A hub on this machine that is controlled by a test: what it received, and what it sends. */
export const hubAt = async (port = 0) => {
  const waiting: ((isTaken: boolean) => void)[] = [];
  let isHolding = false;
  let takesNobody = false;
  const verifyClient = (_info: unknown, answer: (isTaken: boolean) => void) =>
    void (isHolding ? waiting.push(answer) : answer(!takesNobody));
  const server = new WebSocketServer({ host: '127.0.0.1', port, verifyClient });
  await new Promise((resolve) => server.once('listening', resolve));

  const requests: HubRequest[] = [];
  const lines: WebSocket[] = [];
  let answersPings = true;
  const say = (event: HubEvent) => {
    for (const line of server.clients) line.send(JSON.stringify(event));
  };
  server.on('connection', (line) => {
    lines.push(line);
    line.on('message', (data) => {
      const request = HubRequest.parse(JSON.parse(String(data)));
      requests.push(request);
      if (request.action === 'Ping' && answersPings) say({ event: 'pong', data: {} });
    });
  });

  const close = () => {
    for (const line of server.clients) line.terminate();
    return new Promise((resolve) => server.close(resolve));
  };
  closings.push(close);
  const address = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${address.port}/_api_hub`,
    port: address.port,
    requests,
    lines,
    open: () => server.clients.size,
    say,
    /** Leaves new clients without a response. */
    hold: () => {
      isHolding = true;
    },
    refuse: () => {
      takesNobody = true;
    },
    held: () => waiting.length,
    admit: () => {
      for (const answer of waiting.splice(0)) answer(true);
    },
    cut: () => {
      for (const line of server.clients) line.terminate();
    },
    deafen: () => {
      answersPings = false;
    },
    close,
  };
};

export const change = (eventId: string, cacheKey = 'list:l1'): Extract<HubEvent, { event: 'updateEvent' }> => {
  const data: UpdateEvent = {
    cacheKey,
    eventId,
    updatedOn: '2026-11-21T10:00:00.000Z',
    changeEvent: 'Updated',
    itemId: 4,
    folderId: null,
    updatedBy: { internalId: 'u2', fullName: 'Ben' },
  };
  return { event: 'updateEvent', data };
};
