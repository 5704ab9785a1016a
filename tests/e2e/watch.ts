import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** What a page did that no page may do: each a line for the one who reads the failed test. */
export interface Watch {
  complaints: string[];
  complain(line: string): void;
  /** Lets a test that breaks something on purpose say what will be complained about. */
  forgive(pattern: RegExp): void;
}

/** A browser writes every refused call to its console; that a call was refused is no fault of the page. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Nor is it one that a page which was left at once had not yet its live connection. */
const leftAtOnce = /WebSocket is closed before the connection is established/;

/** A window without such workers says so whenever the application wants to leave one. */
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

/** Who is told of what the pages of a context do. */
const watching = new WeakMap<BrowserContext, Watch>();

/** Pages that lack a part of the application: a browser does not ask twice for a script that did not come. */
const broken = new WeakSet<Page>();
export const isBroken = (page: Page): boolean => broken.has(page);

const noteLost = (request: Request): void => {
  const isPart = ['script', 'stylesheet'].includes(request.resourceType());
  if (isPart && !request.serviceWorker()) broken.add(request.frame().page());
};

/** Tells a watch of all that the pages of a context do from now on. */
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
