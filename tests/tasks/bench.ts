import { buildWeb } from '#infra/build/web.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';
import { benchAws } from '#tests/bench/aws.ts';
import { benchBrowser } from '#tests/bench/browser.ts';
import { benchBundles } from '#tests/bench/bundles.ts';
import { benchBytes } from '#tests/bench/bytes.ts';
import { benchEngine } from '#tests/bench/engine.ts';
import { benchExport } from '#tests/bench/export.ts';
import { benchFairness } from '#tests/bench/fairness.ts';
import { benchImport } from '#tests/bench/import.ts';
import { benchLoad } from '#tests/bench/load.ts';
import { benchMigration } from '#tests/bench/migration.ts';
import { benchPages } from '#tests/bench/pages.ts';
import { benchPeer } from '#tests/bench/peer.ts';
import { benchPortWork } from '#tests/bench/portWork.ts';
import { benchReplay } from '#tests/bench/replay.ts';
import { benchScroll } from '#tests/bench/scroll.ts';
import { benchSearching } from '#tests/bench/searching.ts';

/** The benchmarks by name; some accept a number as well. */
const benches: Record<string, (size?: number) => Promise<void>> = {
  ports: benchPortWork,
  bundles: benchBundles,
  pages: benchPages,
  import: benchImport,
  export: benchExport,
  bytes: benchBytes,
  migration: benchMigration,
  load: benchLoad,
  fairness: benchFairness,
  scroll: benchScroll,
  browser: benchBrowser,
  peer: benchPeer,
  replay: benchReplay,
  searching: benchSearching,
  engine: benchEngine,
  aws: benchAws,
};

const help = `npm run bench -- [NAME [SIZE]]

Runs all benchmarks, or one, some of which accept a size: a number of rows, megabytes or minutes.
The names are ${Object.keys(benches).join(', ')}.
`;

const { positionals } = taskOptions(help, { allowPositionals: true, options: { help: HELP } });
const [only, size] = positionals;
if (only !== undefined && !(only in benches)) leave(`There is no benchmark "${only}".\n${help}`, 1);
if (size !== undefined && !(Number(size) > 0)) leave(`"${size}" is no size.\n${help}`, 1);

await buildWeb();
for (const [name, bench] of Object.entries(benches)) if (!only || only === name) await bench(size ? Number(size) : undefined);
