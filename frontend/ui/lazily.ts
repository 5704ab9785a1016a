import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

/** Milliseconds before each retry of a failed script. A host is back within a minute; otherwise the page should report it. */
const WAITS = [500, 2_000, 5_000, 10_000, 20_000];

const lostStyles = new Set<HTMLLinkElement>();
let reviving: Promise<unknown> | undefined;

const noteLostStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
};

const askAgain = (lost: HTMLLinkElement): Promise<unknown> => {
  const link = document.createElement('link');
  for (const { name, value } of lost.attributes) link.setAttribute(name, value);
  lostStyles.delete(lost);
  lost.replaceWith(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${link.href} did not come`));
  });
};

/** The loader requests a style sheet only once; without this, content would stay unstyled after a failure. */
const reviveStyles = (): Promise<unknown> => {
  reviving ??= Promise.all([...lostStyles].map(askAgain)).finally(() => {
    reviving = undefined;
  });
  return reviving;
};

/** Loads with retries while the host is unavailable. Throws the last error. */
export const persist = async <T>(load: () => Promise<T>): Promise<T> => {
  document.addEventListener('error', noteLostStyle, true);
  for (const wait of WAITS) {
    try {
      await reviveStyles();
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  await reviveStyles();
  return load();
};

const coming = new Set<Promise<unknown>>();

/** Settles when the next pending script has loaded or failed. Undefined while none is pending. */
export const nextScript = (): Promise<unknown> | undefined =>
  coming.size > 0 ? Promise.race([...coming].map((script) => script.catch(() => undefined))) : undefined;

const noted = <T>(script: Promise<T>): Promise<T> => {
  coming.add(script);
  const end = () => coming.delete(script);
  script.then(end, end);
  return script;
};

/** A component whose script is loaded when it is first rendered, inside an `Awaited`. After that it renders immediately. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let there: ComponentType<P> | undefined;
  const Later = lazy(async () => {
    there = await noted(persist(load));
    return { default: there };
  });
  return (props: P) => {
    const [Shown] = useState<ComponentType<P>>(() => there ?? Later);
    return createElement(Shown, props);
  };
};

/** A component with a stand-in of the same properties until its script is loaded, which starts once the stand-in is rendered. */
export const lazilyAfter = <P extends object>(StandIn: ComponentType<P>, load: () => Promise<ComponentType<P>>) => {
  let there: ComponentType<P> | undefined;
  return (props: P) => {
    const [{ Shown }, show] = useState<{ Shown: ComponentType<P> }>(() => ({ Shown: there ?? StandIn }));
    useEffect(() => {
      if (there) return show({ Shown: there });
      const end = new AbortController();
      const take = (loaded: ComponentType<P>) => {
        there = loaded;
        if (!end.signal.aborted) show({ Shown: loaded });
      };
      const fail = (error: unknown) => {
        show(() => {
          throw error;
        });
      };
      noted(persist(load)).then(take, fail);
      return () => end.abort();
    }, []);
    return createElement(Shown, props);
  };
};
