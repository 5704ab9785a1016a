import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { dialog, within } from '#frontend/ui/window/box.ts';

const sources = new Map<string, string>();
beforeAll(async () => {
  for await (const path of glob('frontend/**/*.{ts,tsx}')) sources.set(path, readFileSync(path, 'utf8'));
});

/** Windows with a size of their own. */
const stated: Record<string, string> = {
  'frontend/features/alerts/BulkAlertWindow.tsx': '500x540',
  'frontend/features/automation/AutomationWindow.tsx': '480x730',
  'frontend/features/definitions/DefinitionWindow.tsx': '800x800',
  'frontend/features/item/ItemFrame.tsx': '800x800',
  'frontend/features/list/editing/ReviewWindow.tsx': '640x480',
  'frontend/features/list/filter/FilterWindow.tsx': '640x480',
  'frontend/features/list/view/ViewWindow.tsx': '620x650',
  'frontend/fields/lookup/ListPicker.tsx': '480x480',
};

const drawn = (): [string, string][] => [...sources].filter(([, text]) => /<(Form)?Window\b[^>]* (size=|\{\.\.\.WINDOW\})/s.test(text));
const sizeIn = (text: string): string | undefined => /\{ width: (\d+), height: (\d+) \}/.exec(text)?.slice(1).join('x');

test('SHELL-060 dialogs without a documented size are 500 wide', () => {
  expect(dialog(1)).toEqual({ width: 500, height: 1, fits: true });
  const windows = drawn().filter(([path]) => !path.startsWith('frontend/fields/form/FormWindow') && !path.startsWith('frontend/ui/'));
  expect(windows.length).toBeGreaterThan(30);
  const wide = windows.filter(([path, text]) => !(path in stated) && !/dialog\(|FORM_SIZE/.test(text));
  expect(wide.map(([path]) => path)).toEqual([]);
  expect(Object.fromEntries(windows.filter(([, text]) => sizeIn(text)).map(([path, text]) => [path, sizeIn(text)]))).toEqual(stated);
});

test('lazily loaded components are in an Awaited, which shows them immediately', () => {
  const bare = [...sources].filter(([, text]) => /<Suspense\b/.test(text)).map(([path]) => path);
  expect(bare).toEqual(['frontend/ui/states/Awaited.tsx']);
});

test('CONST-022 a window is at least 300 by 50; filters, pickers, notifications and items have their own sizes', () => {
  const smallest = within({ x: 0, y: 0, width: 1, height: 1 }, { width: 1440, height: 900 });
  expect(smallest).toMatchObject({ width: 300, height: 50 });
  const sized = ['features/list/filter/FilterWindow.tsx', 'fields/lookup/ListPicker.tsx', 'features/item/ItemFrame.tsx'];
  expect(sized.map((path) => sizeIn(sources.get(`frontend/${path}`) ?? ''))).toEqual(['640x480', '480x480', '800x800']);
  expect(dialog(1).width).toBe(500);
  expect(sources.get('frontend/features/globalNotifications/GlobalNotificationWindow.tsx')).toMatch(/size: dialog\(/);
});

test('SHELL-075 of uploading, downloading and views only a view opens in a window of 620 by 650', () => {
  const text = (path: string): string => sources.get(`frontend/features/${path}`) ?? '';
  expect(sizeIn(text('list/view/ViewWindow.tsx'))).toBe('620x650');
  expect(dialog(1).width).toBe(500);
  for (const path of ['upload/UploadWindow.tsx', 'downloads/DownloadWindow.tsx'])
    expect(text(path), path).toMatch(/^const (SIZE|WINDOW) = (\{ cacheKey: '\w+', size: )?dialog\(\d+\)( \})?;$/m);
});

test.each([
  'confirmGlobalViewDelete',
  'deleteItem',
  'deleteItemWithWorkflowHistory',
  'discardCheckOut',
  'leaveWithoutSavingPrompt',
  'closeModalWithoutSavingPrompt',
  'reallyClose',
])('SHELL-069 the prompt %s is used somewhere', (key) => {
  const asks = [...sources].filter(([, text]) => text.includes(`'${key}'`));
  expect(asks.length).toBeGreaterThan(0);
});
