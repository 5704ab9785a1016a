import { expect, test, vi } from 'vitest';
import { readConsistently } from '#frontend/api/reading/consistent.ts';
import { CONSISTENT_COOKIE } from '#shared/http/wrapper.ts';
import { CONSISTENT_SECONDS } from '#shared/limits.ts';

test.each(['http', 'https'])(
  'the events that a page at %s has received are sent with the reads of its browser for some seconds',
  (scheme) => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', new URL(`${scheme}://sheaf.test/`));
    readConsistently();
    vi.unstubAllGlobals();
    const [pair, ...attributes] = page.cookie.split('; ');
    expect(pair).toBe(`${CONSISTENT_COOKIE}=1`);
    expect(attributes).toEqual(['path=/', `max-age=${CONSISTENT_SECONDS}`, 'samesite=lax', ...(scheme === 'https' ? ['secure'] : [])]);
  },
);
