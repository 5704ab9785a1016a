import type { HubStatus, Status } from '#frontend/api/hub/createStatus.ts';
import { type Line, openSocket } from '#frontend/api/hub/openSocket.ts';
import { type HubTimes, spread } from '#frontend/api/hub/times.ts';
import type { HubEvent, HubRequest } from '#shared/hub.ts';

interface ConnectionOptions {
  url: () => string;
  status: Status;
  times: HubTimes;
  onOpen: () => void;
  onEvent: (event: HubEvent) => void;
  /** The server refused the connection; browsers do not reveal whether it is unreachable or refuses the session. */
  onRefused: () => void;
}

/** A lost connection is retried visibly a few times. After that it counts as offline and is retried quietly. */
const afterLoss = ({ state, attempt, lostAt }: HubStatus, { retries }: HubTimes, wait: number): HubStatus => {
  const now = Date.now();
  const since = lostAt ?? now;
  if (attempt >= retries) return { state: 'offline', attempt, nextAt: null, lostAt: since };
  return { state: state === 'reconnecting' ? state : 'disconnected', attempt: attempt + 1, nextAt: now + wait, lostAt: since };
};

/** Keeps one connection open: reconnects after a loss, and renews it before the gateway closes it. */
export const createConnection = ({ url, status, times, onOpen, onEvent, onRefused }: ConnectionOptions) => {
  let line: Line | undefined;
  /** The connection that will replace it. */
  let successor: Line | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const onLost = (wasOpen: boolean) => {
    if (!wasOpen) onRefused();
    line = undefined;
    clearTimeout(renewal);
    const { attempt } = status.get();
    const wait = attempt >= times.retries ? spread(times.quiet) : spread(times.retry);
    status.set(afterLoss(status.get(), times, wait));
    retry = setTimeout(() => open(status.get().state === 'offline' ? 'offline' : 'reconnecting'), wait);
  };

  const opened = (fresh: Line) => {
    const previous = line;
    line = fresh;
    successor = undefined;
    status.reset('connected');
    onOpen();
    // The old connection is closed only now, so a renewal leaves no gap and is invisible.
    if (previous !== fresh) previous?.close();
    clearTimeout(renewal);
    renewal = setTimeout(renew, spread(times.renew));
  };

  const open = (state: 'connecting' | 'reconnecting' | 'offline') => {
    clearTimeout(retry);
    status.set({ state, nextAt: null });
    const fresh = openSocket(url(), { onOpen: () => opened(fresh), onEvent, onLost }, times);
    line = fresh;
  };

  const renew = () => {
    const onFailed = (wasOpen: boolean) => {
      successor = undefined;
      if (!wasOpen) onRefused();
      if (line === fresh) onLost(wasOpen);
      else renewal = setTimeout(renew, spread(times.retry));
    };
    const fresh = openSocket(url(), { onOpen: () => opened(fresh), onEvent, onLost: onFailed }, times);
    successor = fresh;
  };

  const close = () => {
    clearTimeout(retry);
    clearTimeout(renewal);
    line?.close();
    line = undefined;
    successor?.close();
    successor = undefined;
    status.reset('idle');
  };

  return {
    send: (request: HubRequest) => line?.send(request),
    start: () => {
      if (status.get().state === 'idle') open('connecting');
    },
    /** Delayed: the answer with the new cookie may still be on its way. */
    renew: () => {
      if (!line || successor) return;
      clearTimeout(renewal);
      renewal = setTimeout(renew, times.queue);
    },
    /** Reconnects immediately when a person asks. */
    tryNow: () => {
      const { state } = status.get();
      if (line || state === 'idle') return;
      if (state === 'offline') status.set({ attempt: 0 });
      open(state === 'offline' ? 'connecting' : 'reconnecting');
    },
    close,
  };
};
