import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const root = dirname(findPackageJSON('.', import.meta.url) ?? '');

/** A path below the folder of package.json, for the sources as for what is built from them. */
export const atRoot = (path: string): string => join(root, path);
