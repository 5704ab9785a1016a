import { AxeBuilder as Builder } from '@axe-core/playwright';
import { spend } from '#tests/kit/spent.ts';

type Results = Awaited<ReturnType<Builder['analyze']>>;

/** axe on a page. It takes about a second, so it runs once for each page and state, and its time is told by itself. */
export class AxeBuilder extends Builder {
  override analyze(): Promise<Results> {
    return spend('axe', () => super.analyze());
  }
}
