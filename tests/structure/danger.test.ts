import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const english = Object.fromEntries(
  globSync('shared/i18n/en/*.json', { cwd: root }).flatMap((file) => Object.entries<string>(JSON.parse(read(file)))),
);

/** The labels of buttons that remove something, whether or not it goes to the recycle bin. */
const taking = /^(?:Delete|Discard|Drop|Empty|End|Erase|Leave|Purge|Remove|Replace|Revoke|Stop)\b/;
/** Replaced content can be restored with Undo. */
const undoable = /^template\.(?:load\.over|replace)$/;

/** The calls and elements of a source that ask before an action, each with its content. */
const questionsOf = (text: string): string[] => [
  ...[...text.matchAll(/verb: ?t\(['`][^'`]+['`]/g)].map(({ index }) =>
    text.slice(text.lastIndexOf('\n', text.lastIndexOf('title', index)), text.indexOf(';', index)),
  ),
  ...(text.match(/<(?:FormWindow|CommentWindow)\b[^<]*?\n? *>/gs) ?? []),
];
const verbsOf = (question: string): string[] =>
  [...question.matchAll(/verb(?:: ?|=\{)t\(['`]([^'`$]+)['`]/g)].map(([, key = '']) => key).filter((key) => !undoable.test(key));
const textOf = (key: string): string => english[key] ?? english[`${key}_other`] ?? '';

const questions = globSync('frontend/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
  const text = read(file);
  return questionsOf(text).map((question) => ({ file, text, question, verbs: verbsOf(question) }));
});

test('destructive actions are confirmed by a button in the color of danger', () => {
  const asking = questions.filter(({ verbs }) => verbs.some((key) => taking.test(textOf(key))));
  expect(asking.length).toBeGreaterThan(30);
  // A question that is created in two steps gets its color in the second.
  const plain = asking.filter(
    ({ question, text }) => !/\bdanger\b/.test(question) && !/confirm\(\{ \.\.\.\w+,[^}]*danger: true/.test(text),
  );
  expect(plain.map(({ file, verbs }) => `${file}: ${verbs}`)).toEqual([]);
});

test('a button of a page does not have that color: it only asks', () => {
  const filled = globSync('frontend/**/*.tsx', { cwd: root }).filter((file) => /variant="danger"/.test(read(file)));
  expect(filled).toEqual([]);
});
