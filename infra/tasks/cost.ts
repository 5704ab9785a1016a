import { bundle } from '#infra/build/bundle.ts';
import { buildWeb } from '#infra/build/web.ts';
import { report } from '#infra/cost/report.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run cost -- [--help]

Builds the functions, measures what calls and background work consume, and prints what an installation costs per month
on AWS, with the targets and limits. It needs no AWS account.
Exit code: 1 for a missed target, a cost at rest, or a limit that is too near.
`;

taskOptions(help, { options: { help: HELP } });
const [{ folder }, web] = await Promise.all([bundle(), buildWeb()]);
process.exitCode = (await report({ functions: folder, web })) ? 0 : 1;
