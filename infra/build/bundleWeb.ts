import { join } from 'node:path';
import { build } from 'vite';

await build({ configFile: join(import.meta.dirname, '../../frontend/vite.config.ts'), logLevel: 'error' });
