import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

/** Milliseconds before each retry of a failed script. A host is back within a minute; otherwise the page should report it. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000, 10_000, 20_000];

const failedStyles = new Set<HTMLLinkElement>();
let reloading: Promise<unknown> | undefined;

const trackFailedStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
};

const reloadStylesheet = (lost: HTMLLinkElement): Promise<unknown> => {
  const link = document.createElement('link');
  for (const { name, value } of lost.attributes) link.setAttribute(name, value);
  failedStyles.delete(lost);
  lost.replaceWith(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${link.href} did not come`));
  });
};

/** The loader requests a style sheet only once; without this, content would stay unstyled after a failure. */
const reloadFailedStyles = (): Promise<unknown> => {
  reloading ??= Promise.all([...failedStyles].map(reloadStylesheet)).finally(() => {
    reloading = undefined;
  });
  return reloading;
};

/** Loads with retries while the host is unavailable. Throws the last error. */
export const loadWithRetry = async <T>(load: () => Promise<T>): Promise<T> => {
  document.addEventListener('error', trackFailedStyle, true);
  for (const wait of RETRY_DELAYS_MS) {
    try {
      await reloadFailedStyles();
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  await reloadFailedStyles();
  return load();
};

const pendingScripts = new Set<Promise<unknown>>();

/** Settles when the next pending script has loaded or failed. Undefined while none is pending. */
export const nextScript = (): Promise<unknown> | undefined =>
  pendingScripts.size > 0 ? Promise.race([...pendingScripts].map((script) => script.catch(() => undefined))) : undefined;

const trackScript = <T>(script: Promise<T>): Promise<T> => {
  pendingScripts.add(script);
  const end = () => pendingScripts.delete(script);
  script.then(end, end);
  return script;
};

/** A component whose script is loaded when it is first rendered, inside an `Awaited`. After that it renders immediately. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let loadedComponent: ComponentType<P> | undefined;
  const LazyComponent = lazy(async () => {
    loadedComponent = await trackScript(loadWithRetry(load));
    return { default: loadedComponent };
  });
  return (props: P) => {
    const [Shown] = useState<ComponentType<P>>(() => loadedComponent ?? LazyComponent);
    return createElement(Shown, props);
  };
};

/** A component with a stand-in of the same properties until its script is loaded, which starts once the stand-in is rendered. */
export const lazilyAfter = <P extends object>(StandIn: ComponentType<P>, load: () => Promise<ComponentType<P>>) => {
  let loadedComponent: ComponentType<P> | undefined;
  return (props: P) => {
    const [{ Shown }, show] = useState<{ Shown: ComponentType<P> }>(() => ({ Shown: loadedComponent ?? StandIn }));
    useEffect(() => {
      if (loadedComponent) return show({ Shown: loadedComponent });
      const end = new AbortController();
      const take = (loaded: ComponentType<P>) => {
        loadedComponent = loaded;
        if (!end.signal.aborted) show({ Shown: loaded });
      };
      const fail = (error: unknown) => {
        show(() => {
          throw error;
        });
      };
      trackScript(loadWithRetry(load)).then(take, fail);
      return () => end.abort();
    }, []);
    return createElement(Shown, props);
  };
};
