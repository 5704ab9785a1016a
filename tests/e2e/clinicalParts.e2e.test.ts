import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowOf = (within: Locator, words: string): Locator => within.getByRole('row').filter({ hasText: words });

inChromium('the parts of clinical studies', () => {
  const { visitAs } = useWorkspace();

  test('CLIN-005 the information on a trial names every part of its study, with a link to the website', async () => {
    const page = await visitAs(TOMAS, '/studies');
    const recruitment = region(page, 'Recruitment');
    await rowOf(recruitment, 'ALD-204').dblclick();
    const facts = recruitment.locator('dl > div');
    await facts.first().waitFor();
    expect((await facts.allInnerTexts()).map((words) => words.split('\n'))).toEqual([
      ['Sponsor', 'Aldous Therapeutics'],
      ['Protocol', 'ALD-204'],
      ['Phase', 'Phase III'],
      ['Indications', 'Ulcerative colitis'],
      ['Products', 'Aldumab'],
      ['Routes', 'Intravenous'],
      ['Classification', 'Monoclonal antibody'],
      ['Ages', '18 to 75'],
      ['CRO', 'Meridian Research'],
      ['Target', '240'],
      ['Website', 'Study page'],
    ]);
    expect(await facts.getByRole('link').getAttribute('href')).toBe('https://studies.example/ald-204');
  });
});
