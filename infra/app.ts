import { bundle } from '#infra/build/bundle.ts';
import { buildWeb } from '#infra/build/web.ts';
import { openApp } from '#infra/stacks/openApp.ts';

const [{ folder }, web] = await Promise.all([bundle(), buildWeb()]);
openApp({ functions: folder, web }).synth();
