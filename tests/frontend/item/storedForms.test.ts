import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentDestinations } from '#frontend/session/recentDestinations.ts';
import { storedForms } from '#frontend/session/storedForms.ts';
import { storedRows } from '#frontend/session/storedRows.ts';
import { storedUploads } from '#frontend/transfer/storedUploads.ts';

/** What a browser has stored under this name, as far as a form uses it. */
const storage = (): object => {
  const stored: Record<string, string> = {};
  const deeds = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  return new Proxy(stored, { get: (_, name) => Reflect.get(deeds, name) });
};

beforeEach(() => void vi.stubGlobal('localStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

const at = (minute: number) => new Date(Date.UTC(2026, 3, 16, 9, minute)).toISOString();

test('input is restored for the same user and the same item', () => {
  const stored = { at: at(0), version: 3, typed: { Title: 'Half a sen' } };
  storedForms.write(storedForms.key('ana', 'l1', 4), stored);
  expect(storedForms.read(storedForms.key('ana', 'l1', 4))).toEqual(stored);
  expect(storedForms.read(storedForms.key('ben', 'l1', 4))).toBeNull();
  expect(storedForms.read(storedForms.key('ana', 'l1', null))).toBeNull();
});

test('a form that is too large is not stored partly', () => {
  const key = storedForms.key('ana', 'l1', 4);
  storedForms.write(key, { at: at(0), typed: { Title: 'Short' } });
  storedForms.write(key, { at: at(1), typed: { Title: 'x'.repeat(300_000) } });
  expect(storedForms.read(key)).toBeNull();
});

test('the oldest of many is removed', () => {
  for (let id = 0; id < 21; id++) storedForms.write(storedForms.key('ana', 'l1', id), { at: at(id), typed: { Title: `${id}` } });
  expect(storedForms.read(storedForms.key('ana', 'l1', 0))).toBeNull();
  expect(storedForms.read(storedForms.key('ana', 'l1', 1))).not.toBeNull();
});

test('AUTH-017 signing out deletes all stored input, destinations and uploads of the user, even without a connection, and nothing else', async () => {
  const { signOut } = await import('#frontend/app/session/signOut.ts');
  const assign = vi.fn();
  vi.stubGlobal('location', { origin: 'https://sheaf.example', assign });
  vi.stubGlobal('document', { cookie: 'CSRF-TOKEN=tok-1' });
  const fetched = vi.fn(() => Promise.reject(new TypeError('no connection')));
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('theme', 'dark');
  storedForms.write(storedForms.key('ana', 'l1', 4), { at: at(0), typed: { Title: 'Secret plan' } });
  storedRows.write(storedRows.key('ana', 'l1'), [{ id: 4, title: 'Plan', base: 1, before: {}, changes: { Title: 'Secret plan' } }]);
  recentDestinations.add('ana', { listId: 'l1', title: 'Secret plans', siteTitle: 'Root', holdsFiles: true, folders: [] });
  const plan = { fileName: 'Secret plan.zip', size: 2, parts: ['1', '2'], overwrite: false };
  storedUploads.begin({ listId: 'l1', folderId: undefined, folderName: 'Root' }, { uploadId: 'u1', partBytes: 1, parts: [] }, plan, '');
  expect(Object.keys(localStorage)).toHaveLength(5);
  await signOut();
  expect(fetched).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(assign).toHaveBeenCalledWith('/login');
});

test('a browser without storage space stores nothing and continues', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'not json',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  expect(() => storedForms.write('a', { at: at(0), typed: {} })).not.toThrow();
  expect(storedForms.read('a')).toBeNull();
});
