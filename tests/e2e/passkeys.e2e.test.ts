import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A device with a fingerprint sensor that its owner touches immediately. */
const plugIn = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const device = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', ...device } });
};

inChromium('passkeys', () => {
  const { visit, passwordOf, forgive, origin } = useWorkspace();

  test('SHELL-068 a passkey is added, renamed, used to sign in without a password, and removed after a confirmation', async () => {
    // Passkeys are bound to a host name; an IP address has none.
    forgive(/a request to another origin: (?:http|ws):\/\/localhost:/);
    const page = await visit('/login', { baseURL: origin().replace('127.0.0.1', 'localhost') });
    await plugIn(page);
    await page.getByLabel('User name').fill(PRIYA);
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(PRIYA));
    await button(page, 'Sign in').click();
    await heading(page, 'Aldous Therapeutics').waitFor();
    await page.goto('/_account/passkeys');
    await page.getByText('No passkeys').waitFor();
    await button(page, 'Add passkey').click();
    await page.getByText('Passkey added').waitFor();
    await page.getByRole('button', { name: /^Rename Chrome/ }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
    await page.keyboard.press('Enter');
    await button(page, 'Rename Laptop').waitFor();

    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
    await button(page, 'Use a passkey').click();
    await heading(page, 'Aldous Therapeutics').waitFor();
    await page.goto('/_account/passkeys');
    await button(page, 'Remove Laptop').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByText('No passkeys').waitFor();
    expect(new URL(page.url()).pathname).toBe('/_account/passkeys');
  });
});
