import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { levels } from '#shared/access.ts';
import { endpoints } from '#shared/contracts/index.ts';
import type { Endpoint } from '#shared/http/contract.ts';

const written = readFileSync(join(import.meta.dirname, 'access/needs.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

const isLevel = (needs: string): boolean => levels.some((level) => level === needs);

/** A call as a line of needs.txt. */
const needsLine = ({ controller, action, needs, on, confirmed, beforeConsent, byKey, byConfinedKey }: Endpoint): string => {
  const exceptions = Object.entries({ confirmed, beforeConsent, byKey, byConfinedKey }).flatMap(([name, holds]) => (holds ? [name] : []));
  return [`${controller}.${action}`, needs, ...(isLevel(needs) ? ['on', on] : []), ...exceptions].join(' ');
};

test('AUTH-001 each call is for visitors, for whoever is signed in, for holders of a level or for administrators, as it is written', () => {
  const asked = endpoints.map(needsLine);
  expect({
    writtenButNotAsked: written.filter((line) => !asked.includes(line)),
    askedButNotWritten: asked.filter((line) => !written.includes(line)),
  }).toEqual({ writtenButNotAsked: [], askedButNotWritten: [] });
  expect(written).toHaveLength(endpoints.length);
});
