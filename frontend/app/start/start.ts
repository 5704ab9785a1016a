import { fetchFiles } from '#frontend/app/start/fetchFiles.ts';
import { showTheme } from '#frontend/app/start/showTheme.ts';
import { startEarlyCalls } from '#frontend/app/start/startEarlyCalls.ts';
import { publicPaths } from '#shared/addresses/isKnown.ts';
import { parsePath } from '#shared/addresses/parsePath.ts';

// Runs in the document's head, before the first paint and long before the application has loaded.
showTheme();
const isPublic = publicPaths.some((path) => path === location.pathname);
const route = parsePath(location.pathname);
if (!isPublic) {
  // A browser opens six connections to an HTTP/1.1 host, so small answers are requested first.
  startEarlyCalls(route);
  fetchFiles(route.section === 'list' ? ['frame', 'list'] : ['frame']);
}
