import type { BrowserContext, ConsoleMessage, Request, Response } from 'playwright-core';

/** What a page did that no page may do: each a line for the one who reads the failed test. */
export interface Watch {
  complaints: string[];
  /** Lets a test that breaks something on purpose say what will be complained about. */
  forgive(pattern: RegExp): void;
  watch(context: BrowserContext, origin: string): Promise<void>;
}

/** A browser writes every refused call to its console; that a call was refused is no fault of the page. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

const isOwn = (url: string, origin: string): boolean =>
  ['data:', 'blob:', 'about:'].some((scheme) => url.startsWith(scheme)) || new URL(url).host === new URL(origin).host;

export const createWatch = (): Watch => {
  const complaints: string[] = [];
  const forgiven: RegExp[] = [refusedCall];
  const complain = (line: string) => {
    if (!forgiven.some((pattern) => pattern.test(line))) complaints.push(line);
  };

  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 500) complain(`${response.status()} from ${response.url()}`);
  };

  return {
    complaints,
    forgive: (pattern) => void forgiven.push(pattern),
    watch: async (context, origin) => {
      context.on('console', onConsole);
      context.on('weberror', (error) => complain(`thrown: ${error.error().message}`));
      context.on('response', onResponse);
      context.on('request', (request: Request) => {
        if (!isOwn(request.url(), origin)) complain(`a request to another origin: ${request.url()}`);
      });
      await context.exposeFunction('sheafPolicyViolated', (line: string) => complain(`content security policy: ${line}`));
      await context.addInitScript(() => {
        const report = Reflect.get(window, 'sheafPolicyViolated');
        document.addEventListener('securitypolicyviolation', (event) => report(`${event.effectiveDirective} ${event.blockedURI}`));
      });
    },
  };
};
