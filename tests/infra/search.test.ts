import { describe, expect, test } from 'vitest';
import { needs } from '#infra/constructs/needs.ts';
import { synthesize } from '#tests/infra/synthesize.ts';

const users = Object.entries(needs).flatMap(([name, row]) => (row.some((need) => need === 'useIndex') ? [name] : []));
const addressOf = (whole: ReturnType<typeof synthesize>) =>
  whole.ofType('AWS::Lambda::Function').flatMap(({ properties }) => properties.Environment?.Variables.SHEAF_SEARCH ?? []);

describe('by default the search is a serverless collection', () => {
  const whole = synthesize();

  test('that costs only storage while no one searches', () => {
    const [group] = whole.ofType('AWS::OpenSearchServerless::CollectionGroup');
    expect(group?.properties).toMatchObject({
      Generation: 'NEXTGEN',
      CapacityLimits: { MinIndexingCapacityInOcu: 0, MinSearchCapacityInOcu: 0 },
    });
    const [collection] = whole.ofType('AWS::OpenSearchServerless::Collection');
    expect(collection?.properties).toMatchObject({ Type: 'SEARCH', CollectionGroupName: group?.properties.Name });
  });

  test('whose documents only the functions that search or index can access, each by its own policy', () => {
    const policies = whole.ofType('AWS::OpenSearchServerless::AccessPolicy');
    expect(policies.map(({ properties }) => properties.Name).toSorted()).toEqual(users.map((name) => `sheaf-dev-${name}`).toSorted());
    for (const { properties } of policies) {
      const name = properties.Name.slice('sheaf-dev-'.length);
      expect(JSON.stringify(properties.Policy)).toContain(`${name}Role`);
    }
    expect(addressOf(whole)).toHaveLength(users.length);
  });
});

test('a domain replaces it if waiting is not acceptable, within the rules', () => {
  const whole = synthesize({ search: 'domain' });
  expect(whole.violations).toEqual([]);
  const [domain] = whole.ofType('AWS::OpenSearchService::Domain');
  expect(domain?.properties).toMatchObject({
    EncryptionAtRestOptions: { Enabled: true },
    DomainEndpointOptions: { EnforceHTTPS: true },
    NodeToNodeEncryptionOptions: { Enabled: true },
  });
  expect(whole.ofType('AWS::OpenSearchServerless::Collection')).toEqual([]);
});

test('an existing engine is used by its address, and anything else is refused', () => {
  const whole = synthesize({ search: 'https://search.example.org:9200' });
  expect(new Set(addressOf(whole))).toEqual(new Set(['https://search.example.org:9200']));
  expect(whole.resources.filter(({ type }) => /OpenSearch/.test(type))).toEqual([]);
  expect(() => synthesize({ search: 'elastic' })).toThrow(/serverless, domain or the address/);
});
