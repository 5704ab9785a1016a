import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leave } from '#infra/tasks/leave.ts';
import { skeletons } from '#infra/tasks/skeletons.ts';

const root = process.env.SHEAF_NEW_ROOT ?? join(import.meta.dirname, '../..');

const help = `npm run new -- KIND NAME

Creates the files of something new, and prints the remaining steps.
  endpoint controller.verb      npm run new -- endpoint list.countItems
  field name                    npm run new -- field rating
  widget name                   npm run new -- widget weather
  listener name                 npm run new -- listener badges
  decision "Title"              npm run new -- decision "Keep versions as whole rows"
`;

const [kind = '', name = ''] = process.argv.slice(2);
if (kind === '--help') leave(help, 0);
const skeleton = Object.hasOwn(skeletons, kind) ? skeletons[kind] : undefined;
if (!skeleton || name === '') leave(help, 1);

try {
  const { files, next } = skeleton?.({ root, name, today: new Date().toISOString().slice(0, 10) }) ?? { files: {}, next: [] };
  const there = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (there.length > 0) leave(`${there.join(', ')} already exists. Nothing was written.`, 1);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  leave([...Object.keys(files).map((path) => `Wrote ${path}`), '', 'Next:', ...next.map((step) => `- ${step}`)].join('\n'), 0);
} catch (error) {
  leave(error instanceof Error ? error.message : String(error), 1);
}
