import { buildHost } from '#infra/build/host.ts';
import { buildWeb } from '#infra/build/web.ts';

// What was built is run in a process of its own, which holds nothing of looking for changed sources.
await buildWeb();
await buildHost();
