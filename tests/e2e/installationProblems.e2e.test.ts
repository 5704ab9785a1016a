import { expect, test } from 'vitest';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('an installation with problems', () => {
  const { visitAs } = useWorkspace();

  test('reports them to administrators, with a link to its configuration, and to no one else', async () => {
    const value = ['diskFull', 'deadLetters'];
    const answer = { hasErrors: false, errors: [], value, hasWarnings: false, warnings: [] };
    const page = await visitAs('admin', 'about:blank');
    await page.route('**/api/Application/troubles', (route) => route.fulfill({ json: answer }));
    await page.goto('/');
    const banner = page
      .getByRole('status')
      .filter({ hasText: 'The disk is almost full, so changes are rejected. Free up space on the server. Some background jobs failed.' });
    await banner.waitFor();
    await banner.getByRole('link', { name: 'Open Configuration' }).click();
    await page.getByRole('heading', { name: 'Configuration', exact: true }).waitFor();

    const requested: string[] = [];
    const member = await visitAs(INES, 'about:blank');
    member.on('request', (request) => requested.push(request.url()));
    await member.goto('/');
    await member.getByRole('heading', { name: 'Aldous Therapeutics' }).waitFor();
    expect(requested.filter((url) => url.includes('troubles'))).toEqual([]);
  });
});
