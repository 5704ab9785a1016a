import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmbeddedMetrics } from '#functions/platform/embedded/metrics.ts';
import type { Handler } from '#functions/runtime/serve.ts';
import { plainAddress } from '#infra/embedded/clientAddress.ts';
import { httpEvent } from '#infra/embedded/httpEvent.ts';
import { metricsText } from '#infra/embedded/metrics/metricsText.ts';
import { sendReply } from '#infra/embedded/sendReply.ts';
import { securityHeaders } from '#shared/http/securityHeaders.ts';

const LOOPBACK = /^(?:127(?:\.\d+){3}|::1)$/;
const LOCAL_NAME = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** Headers that reveal a forwarded request. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether the request comes from a program on this machine. A proxy forwards requests from anywhere, and a page opened in a local browser
 * may use another name that resolves to this machine.
 */
const isLocal = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  LOOPBACK.test(plainAddress(socket.remoteAddress ?? '')) &&
  LOCAL_NAME.test(headers.host ?? '') &&
  !FORWARDED_HEADERS.some((name) => name in headers);

/** The call whose permission is required from other machines. */
const METRICS_PATH = '/api/Application/metrics/current';

/** Serves metrics for Prometheus: to this machine, and to administrators. */
export const sendMetrics =
  (metrics: EmbeddedMetrics, api: Handler) =>
  async (request: IncomingMessage, response: ServerResponse, client: string): Promise<void> => {
    if (!isLocal(request)) {
      const event = { ...httpEvent(request, Buffer.alloc(0), client), rawPath: METRICS_PATH, rawQueryString: '' };
      const reply = await api(event);
      if (reply.statusCode !== 200) return sendReply(response, reply);
    }
    const headers = { ...securityHeaders, 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
    await sendReply(response, { headers, body: await metricsText(metrics) });
  };
