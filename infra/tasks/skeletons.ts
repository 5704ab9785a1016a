import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The output of an `npm run new` command: new files by path, and remaining manual steps. */
export interface Skeleton {
  files: Record<string, string>;
  next: string[];
}

/** The project folder, the given name, and today's date. */
export interface SkeletonInput {
  root: string;
  name: string;
  today: string;
}

class WrongName extends Error {
  override name = 'WrongName';
}

/** Starts the imports of generated files; this file itself has none. */
const OWN = '#';

const camel = /^[a-z][a-zA-Z0-9]*$/;
const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const requireMatch = (name: string, shape: RegExp, example: string): RegExpExecArray => {
  const found = shape.exec(name);
  if (!found) throw new WrongName(`"${name}" is not a valid name here; write it like ${example}.`);
  return found;
};

/** The context type of an operation, by controller; elsewhere only the caller. */
const contexts: Record<string, [type: string, file: string]> = {
  list: ['ListContext', 'functions/domain/access/targets.ts'],
  site: ['SiteContext', 'functions/domain/access/targets.ts'],
  permission: ['ScopeContext', 'functions/domain/access/targets.ts'],
};
const CALLER: [type: string, file: string] = ['Context', 'functions/domain/kernel/context.ts'];

/** The domain folder for a controller's operations: the one of the named operation, otherwise the most frequent. */
const folderOf = (root: string, controller: string, verb: string): string => {
  const path = join(root, `functions/controllers/${controller}/index.ts`);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const verbs = Map.groupBy(text.matchAll(/functions\/domain\/[\w/]+(?=\/)/g), ([folder]) => folder);
  const folders = [...verbs].toSorted(([, one], [, other]) => other.length - one.length).map(([folder]) => folder);
  const named = folders.find((folder) => verb.toLowerCase().endsWith(basename(folder).toLowerCase()));
  return named ?? folders[0] ?? `functions/domain/content/${controller}s`;
};

const endpoint = ({ root, name }: SkeletonInput): Skeleton => {
  const [, controller = '', verb = ''] = requireMatch(name, /^([a-z]\w*)\.([a-z]\w*)$/, 'list.countItems');
  const file = `${folderOf(root, controller, verb)}/${verb}.ts`;
  const [type, from] = contexts[controller] ?? CALLER;
  return {
    files: {
      [file]: `import type { ${type} } from '${OWN}${from}';

/** Describe the result with its unit, and the errors. */
export const ${verb} = async (_ctx: ${type}): Promise<null> => null;
`,
    },
    next: [
      `Add the line "${verb}" to shared/contracts/${controller}.ts: method, path, on, needs, schemas.`,
      `Describe it in shared/descriptions/${controller}.ts.`,
      `Add the operation to functions/controllers/${controller}/index.ts; the compiler reports it until then.`,
      'Add its row to tests/gate/access/rows.ts and its line to needs.txt beside it, its call to tests/blackBox/calls/ and its line to tests/contracts/calls.txt.',
      `Move ${file} to the folder of its noun if that is another one.`,
    ],
  };
};

const field = ({ name }: SkeletonInput): Skeleton => {
  requireMatch(name, camel, 'rating');
  return {
    files: {
      [`shared/rules/fields/${name}.ts`]: `import * as z from 'zod';
import type { FieldType } from '${OWN}shared/rules/fields/fieldType.ts';

/** Describe the stored value and what is allowed. */
export const ${name}: FieldType<string> = {
  schema: () => z.string({ error: 'invalid' }),
  empty: null,
  text: (value) => value,
  sortKey: (value) => value,
};
`,
      [`tests/lists/rules/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { ${name} } from '${OWN}shared/rules/fields/${name}.ts';

test('a ${name} is written as its text', () => {
  expect(${name}.text('one')).toBe('one');
});
`,
    },
    next: [
      'Add its number and the kind of its values to shared/models/content/field.ts and its line to shared/rules/fields/index.ts; the compiler reports them until then.',
      'Add its cell and editor to frontend/fields/types/ and its line to frontend/fields/index.ts; selectableTypes.ts lists those that people can choose.',
      `Add its name (settings.type.${capital(name)}) to shared/i18n in English, French and Spanish.`,
    ],
  };
};

const widget = ({ name }: SkeletonInput): Skeleton => {
  requireMatch(name, camel, 'weather');
  const title = capital(name);
  return {
    files: {
      [`frontend/widgets/${name}/${title}.tsx`]: `import type { WidgetProps } from '${OWN}frontend/widgets/widgetProps.ts';

/** Describe what it shows. */
export const ${title} = ({ title }: WidgetProps<'${name}'>) => <p>{title}</p>;
`,
    },
    next: [
      'Add its name and the schema of its settings to shared/models/sites/widget.ts; the compiler reports the rest.',
      'Add its lines to frontend/widgets/WidgetBody.tsx and widgetIcons.ts, and its settings to frontend/features/pages/editor/forms/.',
      `Add its texts (pages.widget.${name}, pages.about.${name}, pages.unset.${name}) to shared/i18n in English, French and Spanish, and an end-to-end test.`,
    ],
  };
};

const listener = ({ name }: SkeletonInput): Skeleton => {
  requireMatch(name, camel, 'badges');
  return {
    files: {
      [`events/listeners/${name}.ts`]: `import type { Listener } from '${OWN}events/listeners/listener.ts';

/** Describe what it does for which facts. It can receive a fact more than once. */
export const ${name}: Listener = {
  name: '${name}',
  handle: async (_host, _fact) => {},
};
`,
    },
    next: [
      'Name it in events/feed/index.ts, and list in shared/facts.ts which types of facts it processes.',
      'Give the feed what it needs in infra/constructs/needs.ts; a test compares that with its code.',
    ],
  };
};

const numberOf = (file: string): number => Number(/^\d{4}/.exec(file)?.[0] ?? 0);

const decision = ({ root, name, today }: SkeletonInput): Skeleton => {
  requireMatch(name, /^[A-Z].{5,80}$/, '"Keep versions as whole rows"');
  const folder = join(root, 'docs/decisions');
  const newest = existsSync(folder) ? Math.max(0, ...readdirSync(folder).map(numberOf)) : 0;
  const number = String(newest + 1).padStart(4, '0');
  const slug = name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return {
    files: {
      [`docs/decisions/${number}-${slug}.md`]: `# ${number}. ${name}

- Date: ${today}
- Status: Accepted

## Context

The problem, the constraints, and the alternatives.

## Decision

What is done.

## Consequences

What becomes easier and what becomes harder, and which test or file upholds it.
`,
    },
    next: ['Add it to the index in docs/decisions/README.md.'],
  };
};

export const skeletons: Record<string, (input: SkeletonInput) => Skeleton> = { endpoint, field, widget, listener, decision };
