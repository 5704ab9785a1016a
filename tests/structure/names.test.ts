import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';

const root = join(import.meta.dirname, '../..');

/** The noun that an operation's name may have in addition to its call: `create` of `Site` is `createSite`. */
const nouns: Record<string, string> = {
  account: 'account',
  alerts: 'alert',
  application: 'application',
  auditLog: 'audit log',
  automation: 'automation tag',
  contentTypes: 'content type',
  diagnosticLogs: 'log',
  file: 'file document',
  forms: 'form',
  group: 'group member',
  list: 'list item document file folder comment',
  listDefinition: 'list definition field',
  permission: 'permission access',
  probity: 'clinical',
  recycle: 'recycle bin item folder page site list',
  schedule: 'schedule',
  search: 'search',
  site: 'site subsite page',
  template: 'template',
  webDav: 'lock',
  widget: 'widget',
  workflows: 'workflow',
};

/** Calls without an operation of their own, and the reasons. */
const exceptions: Record<string, string> = {
  'account.logout': 'ends the session and takes the cookies back, which is work of the runtime',
  'application.i18n': 'the texts of a language, which mails and alerts read as well',
  'application.supportedLanguages': 'a constant',
  'application.openapi': 'describes the contracts, not data',
  'application.outbox': 'asks a port and nothing else',
  'application.distributedLocks': 'another address of search.getWorkers',
  'application.removeDistributedLock': 'another address of search.removeWorker',
  'application.awsRegions': 'a constant',
  'file.print': 'another address of list.printPdf',
  'file.savePdf': 'saveDocument, whatever the document is',
  'list.openSpreadsheet': 'openDocument for a kind of document',
  'list.openPdf': 'openDocument for a kind of document',
  'recycle.deleteMultipleItems': 'another address of list.deleteItems',
  'widget.calendar': 'another address of widget.calendarEvents',
  'webDav.releaseLock': 'another address of list.discardCheckOut',
};

const singular = (word: string): string => word.replace(/s$/, '');

/** The words of a name in the singular, without conjunctions and prepositions. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .filter((word) => !['for', 'from', 'in', 'my', 'of', 'to'].includes(word))
    .map(singular);

const isNamedAfter = (verb: string, action: string, controller: string): boolean => {
  const [of, requested, more] = [wordsOf(verb), wordsOf(action), (nouns[controller] ?? '').split(' ').map(singular)];
  return requested.every((word) => of.includes(word)) && of.every((word) => requested.includes(word) || more.includes(word));
};

interface Handler {
  text: string;
  /** The functions imported by the controller's file, by name. */
  files: ReadonlyMap<string, string>;
}

/** The code of a controller for each call: a property of an object, whose further lines are indented more. */
const handlersOf = (path: string): [action: string, handler: Handler][] => {
  const source = readFileSync(path, 'utf8');
  const imports = [...source.matchAll(/import \{([^}]+)\} from '(#functions\/[^']+)'/g)];
  const files = new Map(imports.flatMap(([, names = '', file = '']) => names.split(',').map((name) => [name.trim(), file] as const)));
  const body = /= serve\w*\(\w+, \{(?<body>[\s\S]*?)\}\);?\n*$/.exec(source)?.groups?.body ?? '';
  const parts = (body.startsWith('\n') ? body.slice(1).split(/\n(?= {2}\w)/) : body.split(',')).filter((part) => /^ *\w/.test(part));
  return parts.map((text) => [/^ *(\w+)/.exec(text)?.[1] ?? '', { text, files }]);
};

/** The operations that a handler calls: static and dynamic imports. */
const verbsIn = ({ text, files }: Handler): [verb: string, file: string][] => {
  const mentioned = [...text.matchAll(/\w+/g)].flatMap(([name]) =>
    files.has(name) ? [[name, files.get(name) ?? ''] as [string, string]] : [],
  );
  const late = [...text.matchAll(/import\('(#functions\/[^']+)'\)/g)].map(
    ([, file = '']) => [basename(file, '.ts'), file] as [string, string],
  );
  return [...mentioned, ...late.filter(([name]) => new RegExp(`(?:\\.|\\b)${name}\\(`).test(text))];
};

const calls = Object.keys(contracts).flatMap((controller) =>
  handlersOf(join(root, 'functions/controllers', controller, 'index.ts')).map(([action, handler]) => ({
    name: `${controller}.${action}`,
    controller,
    action,
    handler,
  })),
);

test('every call is found in its controller', () => {
  const known = Object.entries(contracts).flatMap(([controller, contract]) =>
    Object.keys(contract).map((action) => `${controller}.${action}`),
  );
  expect(calls.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('call, verb and file have the same name, except those that are listed with their reason', () => {
  const others = calls.filter(
    ({ controller, action, handler }) =>
      !verbsIn(handler).some(([verb, file]) => basename(file, '.ts') === verb && isNamedAfter(verb, action, controller)),
  );
  expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(exceptions).toSorted());
  expect(others.length / calls.length).toBeLessThan(0.05);
});
