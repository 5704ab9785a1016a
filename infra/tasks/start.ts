import { buildWeb } from '#infra/build/web.ts';

process.env.SHEAF_WEB = await buildWeb();
await import('#infra/embedded/main.ts');
