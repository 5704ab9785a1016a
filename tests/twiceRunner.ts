import { TestRunner } from 'vitest';

/**
 * For `npm test -- --twice`: each test runs twice in the same file. Its leftovers must not make a second attempt fail, because that would
 * hide the reason of the first.
 */
export default class TwiceRunner extends TestRunner {
  override async onBeforeRunSuite(suite: Parameters<TestRunner['onBeforeRunSuite']>[0]): Promise<void> {
    for (const task of suite.tasks) if (task.type === 'test') task.repeats = 1;
    await super.onBeforeRunSuite(suite);
  }
}
