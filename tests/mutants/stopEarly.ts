import { TestRunner } from 'vitest';

/** Loads no further test files after one has detected the mutant, since that would take most of a run's time. */
export default class StopEarly extends TestRunner {
  override cancel(...reason: Parameters<TestRunner['cancel']>): void {
    super.cancel(...reason);
    this.importFile = () => {};
  }
}
