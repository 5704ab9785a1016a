import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { UPLOAD_MIN_BYTES } from '#shared/limits.ts';
import { FileName } from '#shared/models/content/item.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/sheaf-debian');

/** Free packages with documents, workbooks, pictures, sounds, certificates and programs made by others. */
const packages = [
  'r-cran-readxl',
  'r-cran-openxlsx',
  'python3-docx',
  'sound-theme-freedesktop',
  'ca-certificates',
  'libgs-common',
  'catdoc',
  'debian-faq',
  'tango-icon-theme',
];

const MOST_BYTES = 2 * 2 ** 20;
const OF_ONE_TYPE = 3;

/** File names from all over the world, each for a file of another type. */
const oddNames = [
  '臨床試験 方案',
  'Протокол исследования',
  'بروتوكول الدراسة',
  'Ελληνικά αρχεία',
  'Plan d’été – épreuve n° 2',
  'Größenübersicht (endgültig)',
  'a  b   c',
  "O'Brien & Söhne, 100 %",
  'प्रोटोकॉल',
  '프로토콜 최종',
  'Zażółć gęślą jaźń',
  '#1 + [draft] {x} ~ ^',
  '🧪 results',
];

export const hasApt = existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');

const run = (command: string, args: string[], cwd: string): string => execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });

const download = (name: string): void => {
  try {
    run('apt-get', ['download', name], cache);
  } catch {
    run('apt-get', ['update'], cache);
    run('apt-get', ['download', name], cache);
  }
};

/** Each package is downloaded once and kept. */
const unpacked = (name: string): string => {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  download(name);
  const archive = readdirSync(cache).find((file) => file.startsWith(`${name}_`)) ?? '';
  run('dpkg-deb', ['-x', archive, `${name}.part`], cache);
  run('mv', [`${name}.part`, name], cache);
  rmSync(join(cache, archive));
  return folder;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const isFit = (path: string): boolean => {
  const { size } = statSync(path);
  return size >= UPLOAD_MIN_BYTES && size <= MOST_BYTES && FileName.safeParse(path.split('/').at(-1)).success;
};

/** A few files of every type with unique names. */
const chosen = (paths: string[]): Map<string, string> => {
  const names = new Map<string, string>();
  const ofType = new Map<string, number>();
  for (const path of paths) {
    const name = path.split('/').at(-1) ?? '';
    const count = ofType.get(extname(name)) ?? 0;
    if (names.has(name) || count >= OF_ONE_TYPE) continue;
    ofType.set(extname(name), count + 1);
    names.set(name, path);
  }
  return names;
};

/** Copies of them in one folder, ready to be selected in a dialog; one file of each of the first types gets an unusual name. */
export const debianFiles = (): { folder: string; names: string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-real-'));
  const found = [...chosen(packages.flatMap((name) => filesIn(unpacked(name)).sort()).filter(isFit))];
  const odd = [...oddNames];
  const renamed = new Set<string>();
  const names = found.map(([name, path]) => {
    const type = extname(name);
    const other = renamed.has(type) || type === '' ? undefined : odd.shift();
    renamed.add(type);
    const given = other ? `${other}${type}` : name;
    copyFileSync(path, join(folder, given));
    return given;
  });
  return { folder, names };
};
