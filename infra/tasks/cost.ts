import { bundle } from '#infra/build/bundle.ts';
import { buildWeb } from '#infra/build/web.ts';
import { report } from '#infra/cost/report.ts';

const [{ folder }, web] = await Promise.all([bundle(), buildWeb()]);
// Fails for a missed target, a cost at rest, or a limit that is too near.
process.exitCode = (await report({ functions: folder, web })) ? 0 : 1;
