import { buildHost } from '#infra/build/host.ts';
import { buildWeb } from '#infra/build/web.ts';

// The build runs in a separate process, so that the host keeps none of its memory.
await buildWeb();
await buildHost();
