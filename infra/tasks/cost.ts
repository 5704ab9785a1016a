import { bundle } from '#infra/build/bundle.ts';
import { buildWeb } from '#infra/build/web.ts';
import { report } from '#infra/cost/report.ts';

const [{ folder }, web] = await Promise.all([bundle(), buildWeb()]);
// A target missed, something paid for at rest, or a limit too near.
process.exitCode = (await report({ functions: folder, web })) ? 0 : 1;
