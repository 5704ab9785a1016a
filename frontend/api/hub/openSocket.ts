import type { HubTimes } from '#frontend/api/hub/times.ts';
import { HubEvent, type HubRequest } from '#shared/hub.ts';

interface Handlers {
  onOpen: () => void;
  onEvent: (event: HubEvent) => void;
  /** The connection was lost or never opened. Not called after closing it on purpose. */
  onLost: (wasOpen: boolean) => void;
}

export interface Line {
  send: (request: HubRequest) => void;
  close: () => void;
}

const read = (data: unknown): HubEvent | undefined => {
  if (typeof data !== 'string') return undefined;
  try {
    return HubEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
};

/** Sends pings on an idle connection, so that the gateway keeps it and a dead one is noticed. */
const keepAwake = (ping: () => void, dead: () => void, times: Pick<HubTimes, 'ping' | 'pong'>) => {
  let watch: ReturnType<typeof setTimeout> | undefined;
  const beat = setInterval(() => {
    ping();
    watch ??= setTimeout(dead, times.pong);
  }, times.ping);

  const onReceived = () => {
    clearTimeout(watch);
    watch = undefined;
  };
  const stop = () => {
    clearInterval(beat);
    clearTimeout(watch);
  };
  return { onReceived, stop };
};

/** One WebSocket to the hub. */
export const openSocket = (url: string, handlers: Handlers, times: Pick<HubTimes, 'ping' | 'pong'>): Line => {
  const socket = new WebSocket(url);
  let over = false;
  let wasOpen = false;
  const send = (request: HubRequest) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };

  const end = () => {
    over = true;
    awake.stop();
    socket.close();
  };
  const lost = () => {
    if (over) return;
    end();
    handlers.onLost(wasOpen);
  };
  const awake = keepAwake(() => send({ action: 'Ping' }), lost, times);

  socket.addEventListener('open', () => {
    wasOpen = true;
    if (!over) handlers.onOpen();
  });
  socket.addEventListener('close', lost);
  socket.addEventListener('error', lost);
  socket.addEventListener('message', ({ data }) => {
    awake.onReceived();
    const event = read(data);
    if (event && !over) handlers.onEvent(event);
  });
  return { send, close: end };
};
