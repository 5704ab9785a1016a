import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * State that a module holds as long as its page is open, and that the next user would find: variables, initially empty containers, and
 * stores.
 */
const held =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|create(?!Context|Signal)\w+(?:<.*>)?\(|\[\];|\{\};|\{ now: ))/;

/** Constants that stand for an absent value. */
const standsFor = /^no(?:ne|thing|[A-Z])/;

/** State without personal data, or that is cleared in another way. */
const harmless: Record<string, string> = {
  'frontend/api/live.ts hub': 'the line to the server, which is closed at the end of a session',
  'frontend/api/confirmation.ts asking': 'the page that is open, which takes itself away',
  'frontend/api/jobs.ts listeners': 'who draws the jobs',
  'frontend/api/serverClock.ts offset': 'the clock of the server',
  'frontend/api/release.ts release': 'the release that the page is of',
  'frontend/features/list/rows/rows.ts knownRows': 'rows by their items, gone with these',
  'frontend/features/list/rows/rows.ts knownEdited': 'rows by their edits, gone with these',
  'frontend/session/leaving.ts guards': 'pages with unsaved changes, which take themselves away',
  'frontend/i18n/i18n.ts i18n': 'the words of the interface',
  'frontend/theme/theme.ts theme': 'how things look',
  'frontend/features/list/grid/gridTheme.ts gridTheme': 'how things look',
  'frontend/ui/lazily.ts pendingScripts': 'scripts on their way',
  'frontend/ui/lazily.ts failedStyles': 'styles that did not come',
  'frontend/ui/lazily.ts reloading': 'scripts on their way',
  'frontend/ui/productName.ts name': 'the name that the installation has for the product',
  'frontend/ui/formats.ts usual': 'the currency of the installation',
  'frontend/ui/formats.ts known': 'how numbers are written',
  'frontend/ui/toast/Toasts.tsx undos': 'what toasts offer to take back, which goes with them',
  'frontend/features/upload/uploadStore.ts uploads': 'a store that forgets at the end of a session',
};

test('data of a user in a page is created by ofSession, which ends with the session', () => {
  const found = globSync('frontend/*/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, variable, constant] = held.exec(line) ?? [];
        const name = variable ?? constant ?? '';
        return name && !standsFor.test(name) ? [`${file} ${name}`] : [];
      }),
  );
  expect(found.filter((one) => !(one in harmless))).toEqual([]);
  expect(Object.keys(harmless).filter((one) => !found.includes(one))).toEqual([]);
});
