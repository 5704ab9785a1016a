import { beginCalls } from '#frontend/app/start/beginCalls.ts';
import { fetchFiles } from '#frontend/app/start/fetchFiles.ts';
import { showTheme } from '#frontend/app/start/showTheme.ts';
import { publicPaths } from '#shared/addresses/isKnown.ts';
import { placeOf } from '#shared/addresses/placeOf.ts';

// Runs in the document's head, before the first paint and long before the application has loaded.
showTheme();
const isPublic = publicPaths.some((path) => path === location.pathname);
const place = placeOf(location.pathname);
if (!isPublic) {
  // A browser opens six connections to an HTTP/1.1 host, so small answers are requested first.
  beginCalls(place);
  fetchFiles(place.section === 'list' ? ['frame', 'list'] : ['frame']);
}
