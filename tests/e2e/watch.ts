import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** The faults of a page, each as a line for the reader of the failed test. */
export interface Watch {
  complaints: string[];
  complain(line: string): void;
  /** Lets a test that breaks something on purpose declare the expected errors. */
  forgive(pattern: RegExp): void;
}

/** A browser logs every refused call to its console; a refused call is not a fault of the page. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Nor is a page that was left before its live connection was established. */
const leftAtOnce = /WebSocket is closed before the connection is established/;

/** A window without service workers logs this whenever the application registers one. */
const withoutWorker = /^Service Worker registration blocked by Playwright$/;

const isOwn = (url: string, origin: string): boolean =>
  ['data:', 'blob:', 'about:'].some((scheme) => url.startsWith(scheme)) || new URL(url).host === new URL(origin).host;

export const createWatch = (): Watch => {
  const complaints: string[] = [];
  const forgiven: RegExp[] = [refusedCall, leftAtOnce, withoutWorker];
  return {
    complaints,
    complain: (line) => {
      if (!forgiven.some((pattern) => pattern.test(line))) complaints.push(line);
    },
    forgive: (pattern) => void forgiven.push(pattern),
  };
};

/** The watch of each context. */
const watching = new WeakMap<BrowserContext, Watch>();

/** Pages without a part of the application: a browser does not request a failed script again. */
const broken = new WeakSet<Page>();
export const isBroken = (page: Page): boolean => broken.has(page);

const noteLost = (request: Request): void => {
  const isPart = ['script', 'stylesheet'].includes(request.resourceType());
  if (isPart && !request.serviceWorker()) broken.add(request.frame().page());
};

/** Records in a watch everything that the pages of a context do from now on. */
export const watchContext = async (context: BrowserContext, origin: string, watch: Watch): Promise<void> => {
  const isKnown = watching.has(context);
  watching.set(context, watch);
  if (isKnown) return;

  const complain = (line: string) => watching.get(context)?.complain(line);
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
  });
  context.on('weberror', (error) => complain(`thrown: ${error.error().message}`));
  context.on('response', (response: Response) => {
    if (response.status() >= 400) noteLost(response.request());
    if (response.status() >= 500) complain(`${response.status()} from ${response.url()}`);
  });
  context.on('request', (request: Request) => {
    if (!isOwn(request.url(), origin)) complain(`a request to another origin: ${request.url()}`);
  });
  context.on('requestfailed', noteLost);
  await context.exposeFunction('sheafPolicyViolated', (line: string) => complain(`content security policy: ${line}`));
  await context.addInitScript(() => {
    const report = Reflect.get(window, 'sheafPolicyViolated');
    document.addEventListener('securitypolicyviolation', (event) => report(`${event.effectiveDirective} ${event.blockedURI}`));
  });
};
