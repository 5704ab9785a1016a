import { beginCalls } from '#frontend/app/start/beginCalls.ts';
import { fetchFiles } from '#frontend/app/start/fetchFiles.ts';
import { showTheme } from '#frontend/app/start/showTheme.ts';
import { publicPaths } from '#shared/addresses/isKnown.ts';
import { placeOf } from '#shared/addresses/placeOf.ts';

// Runs in the head of the document, before the first paint and long before the application is here.
showTheme();
const isPublic = publicPaths.some((path) => path === location.pathname);
const place = placeOf(location.pathname);
if (!isPublic) {
  // A browser opens six connections to a host that speaks HTTP/1.1: the small answers come first.
  beginCalls(place);
  fetchFiles(place.section === 'list' ? ['frame', 'list'] : ['frame']);
}
