import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contracts/index.ts';
import { applicationCalls } from '#tests/blackBox/calls/application.ts';
import { automationCalls } from '#tests/blackBox/calls/automation.ts';
import { clinicalCalls } from '#tests/blackBox/calls/clinical.ts';
import { filesCalls } from '#tests/blackBox/calls/files.ts';
import { itemsCalls } from '#tests/blackBox/calls/items.ts';
import { type Calls, location, open } from '#tests/blackBox/calls/open.ts';
import { pagesCalls } from '#tests/blackBox/calls/pages.ts';
import { peopleCalls } from '#tests/blackBox/calls/people.ts';
import { recyclingCalls } from '#tests/blackBox/calls/recycling.ts';
import { searchCalls } from '#tests/blackBox/calls/search.ts';
import { settingsCalls } from '#tests/blackBox/calls/settings.ts';
import { signingInCalls } from '#tests/blackBox/calls/signingIn.ts';
import { sitesCalls } from '#tests/blackBox/calls/sites.ts';

beforeAll(open);
afterAll(() => location.close());

/** A successful call of every endpoint. A missing endpoint fails the test below. */
const calls: Calls = {
  ...signingInCalls,
  ...peopleCalls,
  ...applicationCalls,
  ...itemsCalls,
  ...filesCalls,
  ...automationCalls,
  ...settingsCalls,
  ...recyclingCalls,
  ...sitesCalls,
  ...pagesCalls,
  ...clinicalCalls,
  ...searchCalls,
};

test('this test calls every endpoint', () => {
  const called = Object.keys(calls).flatMap((names) => names.split(', '));
  expect(called.sort()).toEqual(endpoints.map(({ controller, action }) => `${controller}.${action}`).sort());
});

test.each(Object.entries(calls))('%s answers as its contract promises', (_, call) => call());
