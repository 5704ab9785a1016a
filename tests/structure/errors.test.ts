import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problems } from '#shared/problemCodes.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{events,frontend,functions,infra,shared}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));

/** The error classes of the project, each with the text of its class. A failed step is named after its code, for Step Functions. */
const classes = new Map(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/^(?:export )?class (\w+)(?:<\w+>)? extends \w*(?:Error|Problem) \{.*?\}/gms)].map(([body, name = '']) => [
      name,
      body,
    ]),
  ),
);

/** Errors of the runtime, and functions whose errors a comment refers to. */
const others = new Set([
  'AbortError',
  'RangeError',
  ...sources.flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = (?:async )?[(<]/gm)].map(([, name = '']) => name)),
]);

/** The sentences of documentation comments that say what is thrown, on one line each. */
const promisesIn = (text: string): string[] =>
  [...text.matchAll(/\/\*\*.*?\*\//gs)].flatMap(([comment]) => comment.replaceAll(/\s*\n\s*\* ?/g, ' ').match(/\b[Tt]hrows\b[^.]*/g) ?? []);

/** Names of code: they have a capital letter after the first letter. */
const namesIn = (promise: string): string[] => promise.match(/\b[A-Za-z]+[a-z][A-Z]\w*\b/g) ?? [];

test('the name of an error is that of its class', () => {
  expect(classes.size).toBeGreaterThan(20);
  const isNamed = ([name, body]: [string, string]): boolean => body.includes(`override name = '${name}'`);
  expect([...classes].filter((entry) => !isNamed(entry)).map(([name]) => name)).toEqual(['StepFailed']);
});

test('comments name only errors that exist', () => {
  const known = new Set([...classes.keys(), ...Object.keys(problems), ...others]);
  const promises = sources.flatMap(({ file, text }) => promisesIn(text).map((promise) => ({ file, promise })));
  expect(promises.length).toBeGreaterThan(100);
  expect(promises.flatMap(({ file, promise }) => namesIn(promise).flatMap((name) => (known.has(name) ? [] : `${file}: ${name}`)))).toEqual(
    [],
  );
});
