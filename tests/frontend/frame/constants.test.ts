import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissals } from '#frontend/features/globalNotifications/dismissals.ts';
import { keepOpen } from '#frontend/features/upload/keepOpen.ts';
import { pickLanguage } from '#frontend/session/language.ts';
import { themeCss } from '#frontend/theme/themeCss.ts';
import { findUploadError } from '#frontend/transfer/findUploadError.ts';
import { confirmPreferences } from '#frontend/ui/window/confirmPreferences.ts';
import { storedBox } from '#frontend/ui/window/storedBox.ts';
import { viewingOf } from '#frontend/viewers/viewerOf.ts';
import { ZOOM_MAX, ZOOM_MIN, zoomIn, zoomOut } from '#frontend/viewers/zoom.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { languages } from '#shared/contracts/application/texts.ts';
import { list } from '#shared/contracts/list.ts';
import * as limits from '#shared/limits.ts';

const sourceOf = (path: string): string => readFileSync(new URL(`../../../frontend/${path}`, import.meta.url), 'utf8');

/** The browser tests prove that each of them is used as intended. */
describe('the values that the product promises', () => {
  test('CONST-004 a search waits 300 milliseconds, the global one 400, an address 500', () => {
    expect([limits.SEARCH_DEBOUNCE_MS, limits.GLOBAL_SEARCH_DEBOUNCE_MS, limits.URL_DEBOUNCE_MS]).toEqual([300, 400, 500]);
  });

  test('CONST-006 metrics are refreshed each minute, the clock each second', () => {
    expect([limits.REFRESH_TICK_MS, limits.CLOCK_TICK_MS]).toEqual([60_000, 1000]);
    expect(sourceOf('features/metrics/Metrics.tsx')).toContain('refetchInterval: REFRESH_TICK_MS');
    expect(sourceOf('features/globalNotifications/useClock.ts')).toMatch(/setInterval\(.*CLOCK_TICK_MS\)/);
  });

  test('CONST-007 transitions fade in 250 milliseconds', () => {
    expect(themeCss()).toContain('--time-fade: 250ms;');
    expect(sourceOf('features/list/grid/ListGrid.module.css')).toContain('transition: opacity var(--time-fade)');
  });

  test('CONST-021 AUTH-045 AUTH-048 a consent counts as read 5 pixels before its end, closes after 3 seconds, and is 100 to 600 pixels high', () => {
    expect([limits.CONSENT_TOLERANCE, limits.CONSENT_REDIRECT_MS]).toEqual([5, 3000]);
    expect(sourceOf('features/consent/Consent.module.css')).toMatch(/min-height: 100px;\s+max-height: 600px;/);
  });

  test('CONST-023 files have from 10 bytes to 2 GiB on both sides, and up to ten items are checked in, out or approved together', () => {
    const stateOf = (size: number): string => findUploadError(Object.defineProperty(new File([], 'a.txt'), 'size', { value: size })).state;
    const allowed = (bytes: number) => checkSize({ fileName: 'a.txt', bytes });
    expect([9, 10, 2_147_483_648, 2_147_483_649].map(stateOf)).toEqual(['refused', 'waiting', 'waiting', 'refused']);
    for (const bytes of [10, 2_147_483_648]) expect(() => allowed(bytes)).not.toThrow();
    for (const bytes of [9, 2_147_483_649]) expect(() => allowed(bytes)).toThrow();
    const itemIds = Array.from({ length: 11 }, (_, index) => index + 1);
    for (const { body } of [list.checkOutItems, list.checkInItems, list.approveItems]) {
      expect(body.safeParse({ itemIds: itemIds.slice(1) }).success).toBe(true);
      expect(body.safeParse({ itemIds }).success).toBe(false);
    }
  });

  test('CONST-024 FILE-055 a PDF is shown at 10 to 400 percent in steps of 25, and editors follow their size after 250 and 500 milliseconds', () => {
    expect([ZOOM_MIN, ZOOM_MAX]).toEqual([10, 400]);
    expect([100, 125, 399, 400].map(zoomIn)).toEqual([125, 150, 400, 400]);
    expect([125, 100, 25, 10].map(zoomOut)).toEqual([100, 75, 10, 10]);
    expect([limits.TABLE_RESIZE_MS, limits.PDF_RESIZE_MS]).toEqual([250, 500]);
  });

  test('CONST-015 six kinds of files are images', () => {
    const images = [viewingOf('a.png')?.viewer, viewingOf('a.svg')?.viewer];
    const kinds = ['gif', 'jpg', 'jpeg', 'png', 'svg', 'webp', 'bmp', 'tif', 'pdf', 'txt', 'docx'];
    expect(kinds.filter((kind) => images.includes(viewingOf(`a.${kind}`)?.viewer))).toEqual(['gif', 'jpg', 'jpeg', 'png', 'svg', 'webp']);
  });
});

describe('the settings stored in the browser', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  test('CONST-016 are the theme, the sizes and positions of windows and dismissed notifications', () => {
    storedBox.write('item', { x: 1, y: 2, width: 640, height: 480 });
    dismissals.dismiss('u1', 'n1', { bannerDismissed: true }, ['n1']);
    expect([...stored.keys()]).toEqual(['window:item', 'globalNotifications:u1']);
    expect(storedBox.read('item')).toEqual({ x: 1, y: 2, width: 640, height: 480 });
    expect(dismissals.of('u1', 'n1').bannerDismissed).toBe(true);
    expect(sourceOf('app/App.tsx')).toContain("localStorageColorSchemeManager({ key: 'theme' })");
  });

  test('NOTIF-021 include the banner and the full screen of a global notification, which are dismissed separately', () => {
    dismissals.dismiss('u1', 'n1', { bannerDismissed: true }, ['n1', 'n2']);
    dismissals.dismiss('u1', 'n2', { fullScreenDismissed: true }, ['n1', 'n2']);
    const stateOf = (userId: string, id: string) => {
      const { bannerDismissed, fullScreenDismissed } = dismissals.of(userId, id);
      return [bannerDismissed, fullScreenDismissed].map(Boolean);
    };
    expect([stateOf('u1', 'n1'), stateOf('u1', 'n2')]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(stateOf('u2', 'n1')).toEqual([false, false]);
    dismissals.dismiss('u1', 'n1', { fullScreenDismissed: true }, ['n1', 'n2']);
    expect(stateOf('u1', 'n1')).toEqual([true, true]);
  });

  test('CONST-017 include suppressed questions, and for each list whether its uploads stay open', () => {
    confirmPreferences.remember('discardCheckOut');
    keepOpen.write('l1', false);
    expect([...stored.keys()]).toEqual(['confirm:discardCheckOut', 'upload:close:l1']);
    expect([confirmPreferences.isAnswered('discardCheckOut'), confirmPreferences.isAnswered('deleteItem')]).toEqual([true, false]);
    expect([keepOpen.read('l1'), keepOpen.read('l2')]).toEqual([false, true]);
  });

  test('I18N-001 the interface is available in English, French and Spanish, and in English for other languages', () => {
    const speaks = (...wished: string[]): void => void vi.stubGlobal('navigator', { languages: wished });
    expect([...languages]).toEqual(['en', 'fr', 'es']);
    speaks('pt-BR', 'de');
    expect(pickLanguage()).toBe('en');
    speaks('de', 'fr-CA', 'en');
    expect(pickLanguage()).toBe('fr');
    expect(pickLanguage('es')).toBe('es');
  });
});
