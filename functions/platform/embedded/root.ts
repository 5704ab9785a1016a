import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const root = dirname(findPackageJSON('.', import.meta.url) ?? '');

/** An absolute path from one relative to the folder of package.json; works for the sources and for what is built from them. */
export const atRoot = (path: string): string => join(root, path);
