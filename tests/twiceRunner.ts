import { TestRunner } from 'vitest';

/**
 * For `npm test -- --twice`: each test runs twice in the same file. What it leaves behind must not fail a second try, which would otherwise
 * tell nothing about the first.
 */
export default class TwiceRunner extends TestRunner {
  override async onBeforeRunSuite(suite: Parameters<TestRunner['onBeforeRunSuite']>[0]): Promise<void> {
    for (const task of suite.tasks) if (task.type === 'test') task.repeats = 1;
    await super.onBeforeRunSuite(suite);
  }
}
