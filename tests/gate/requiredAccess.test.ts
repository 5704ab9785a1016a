import { test } from 'vitest';
import { levels } from '#shared/access.ts';
import { endpoints } from '#shared/contracts/index.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { expectWritten } from '#tests/kit/writtenLines.ts';

const isLevel = (needs: string): boolean => levels.some((level) => level === needs);

/** A call as a line of needs.txt. */
const needsLine = ({ controller, action, needs, on, confirmed, beforeConsent, byKey, byConfinedKey }: Endpoint): string => {
  const exceptions = Object.entries({ confirmed, beforeConsent, byKey, byConfinedKey }).flatMap(([name, holds]) => (holds ? [name] : []));
  return [`${controller}.${action}`, needs, ...(isLevel(needs) ? ['on', on] : []), ...exceptions].join(' ');
};

test('AUTH-001 AUTH-002 PERM-006 each call is for strangers, for signed-in users, for users with a level or for administrators, as written', () => {
  expectWritten(import.meta.dirname, 'access/needs.txt', endpoints.map(needsLine));
});
