import { signal } from '#frontend/api/signal.ts';
import { BUILD_HEADER } from '#shared/http/wrapper.ts';
import { REFRESH_TICK_MS } from '#shared/limits.ts';

/** Whether the document now refers to other scripts than this page. */
const isReplaced = (html: string): boolean => {
  const scripts = [...document.querySelectorAll('script[type="module"][src]')].flatMap((script) => script.getAttribute('src') ?? []);
  return scripts.some((src) => !html.includes(src));
};

/** Detects a newer release of the pages. The build number on answers tells when to check. */
const createRelease = () => {
  const replaced = signal<true>();
  let build: string | null = null;
  let isNewer = false;
  let checkedAt = Number.NEGATIVE_INFINITY;

  const checkRelease = async (): Promise<void> => {
    checkedAt = performance.now();
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!response.ok || !isReplaced(await response.text())) return;
    isNewer = true;
    replaced.emit(true);
  };

  return {
    isNewer: () => isNewer,
    follow: replaced.listen,
    note: ({ headers }: Response): void => {
      const serverBuild = headers.get(BUILD_HEADER);
      build ??= serverBuild;
      if (isNewer || serverBuild === null || serverBuild === build || performance.now() - checkedAt < REFRESH_TICK_MS) return;
      // A failed check is followed by another one.
      checkRelease().catch(() => undefined);
    },
  };
};

export const release = createRelease();
