import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { spend } from '#tests/kit/spent.ts';

/** Elements that are fading in do not have their final colors yet. */
const whenStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * axe in a page. It is injected once and stays in the page: its second run takes a third of the time of the first. Its time is reported
 * separately.
 */
export class AxeBuilder {
  private readonly page: Page;
  private part = 'html';
  // Describing what is correct takes longer than finding errors, and nobody reads it.
  private options: RunOptions = { resultTypes: ['violations'] };

  constructor({ page }: { page: Page }) {
    this.page = page;
  }

  /** Limits the check to the part of the page that matches a selector. */
  include(selector: string): this {
    this.part = selector;
    return this;
  }

  withTags(tags: string[]): this {
    this.options = { ...this.options, runOnly: { type: 'tag', values: tags } };
    return this;
  }

  withRules(rules: string[]): this {
    this.options = { ...this.options, runOnly: { type: 'rule', values: rules } };
    return this;
  }

  /** The violated rules with their elements. */
  async faults(): Promise<string[]> {
    const { violations } = await this.analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }

  analyze(): Promise<Pick<AxeResults, 'violations'>> {
    return spend('axe', async () => {
      await whenStill(this.page);
      for (const frame of this.page.frames())
        if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axe.source}; undefined`);
      return this.page.evaluate(async ([part, options]) => ({ violations: (await window.axe.run(part, options)).violations }), [
        this.part,
        this.options,
      ] as const);
    });
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The findings of axe in a part of a page. */
export const faultsOf = (page: Page, part = 'html'): Promise<string[]> => new AxeBuilder({ page }).include(part).faults();
