import { expect, test } from 'vitest';
import { droppedFiles, FILES_AT_A_TIME } from '#frontend/transfer/droppedFiles.ts';
import { pathOf } from '#frontend/transfer/folderPaths.ts';

type Tree = { [name: string]: Tree | string };

const fileEntry = (name: string, text: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(new File([text], name)),
});

/** A browser provides the entries of a folder a hundred at a time. */
const entryOf = (name: string, tree: Tree | string): unknown => {
  if (typeof tree === 'string') return fileEntry(name, tree);
  const left = Object.entries(tree).map(([inner, below]) => entryOf(inner, below));
  const createReader = () => ({ readEntries: (resolve: (entries: unknown[]) => void) => resolve(left.splice(0, 100)) });
  return { name, isFile: false, isDirectory: true, createReader };
};

const dropOf = (tree: Tree) => {
  const items = Object.entries(tree).map(([name, below]) => ({ webkitGetAsEntry: () => entryOf(name, below) }));
  const files = Object.keys(tree).map((name) => new File([], name));
  return { items, files } as unknown as DataTransfer;
};

test('a dropped folder contains all files in it, with the folders in which they are', async () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`${index}.txt`, 'x']));
  const found = await droppedFiles(dropOf({ 'a.txt': 'one', Site: { 'b.txt': 'two', Scans: many, Empty: {} } }));
  expect(found.map(pathOf)).toEqual(['a.txt', 'Site/b.txt', ...Object.keys(many).map((name) => `Site/Scans/${name}`)]);
  expect(await found[1]?.text()).toBe('two');
});

test('reading ends when more files came than are accepted', async () => {
  const many = Object.fromEntries(Array.from({ length: FILES_AT_A_TIME + 200 }, (_, index) => [`${index}.txt`, '']));
  expect((await droppedFiles(dropOf({ Many: many }))).length).toBe(FILES_AT_A_TIME + 1);
});
