import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isNear } from '#infra/cost/limit.ts';
import { measuredLimits } from '#infra/cost/measuredLimits.ts';
import type { Templates } from '#infra/cost/template.ts';
import { templateLimits } from '#infra/cost/templateLimits.ts';
import { written, writtenLength } from '#infra/cost/written.ts';
import { synthesize } from '#tests/infra/synthesize.ts';

const { resources, stacks } = synthesize({ stage: 'prod' });
const templates: Templates = { resources, stacks: stacks.map(({ name, template }) => ({ name, bytes: Buffer.byteLength(template) })) };

const bundles = mkdtempSync(join(tmpdir(), 'sheaf-cost-'));
mkdirSync(join(bundles, 'list'));
writeFileSync(join(bundles, 'list/index.mjs'), 'x'.repeat(5000));

describe('limits that follow from the templates', () => {
  const limits = templateLimits(templates, bundles);

  test('are all known, above nothing and far away', () => {
    expect(limits.filter(({ measured }) => measured <= 0)).toEqual([]);
    expect(limits.filter(isNear)).toEqual([]);
    expect(limits.find(({ what }) => what.startsWith('largest bundle'))?.measured).toBe(5000);
  });

  test('are near when what they count grows', () => {
    const routes = Array.from({ length: 260 }, (_, index) => ({
      stack: 'Sheaf-prod-Api',
      id: `Route${index}`,
      type: 'AWS::ApiGatewayV2::Route',
      properties: resources.find(({ type, stack }) => type === 'AWS::ApiGatewayV2::Route' && stack.endsWith('-Api'))?.properties,
    }));
    const near = templateLimits({ ...templates, resources: [...resources, ...routes] }, bundles).filter(isNear);
    expect(near.map(({ what }) => what)).toContain('routes of the HTTP API');
  });
});

test('a part of a template is measured with its final names', () => {
  expect(written({ 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':s3']] })).toBe('arn:aws:s3');
  expect(writtenLength({ Resource: { 'Fn::GetAtt': ['Table', 'Arn'] } })).toBeGreaterThan(80);
});

test("the product's own quantities are measured: pages, rows, transactions, messages", async () => {
  const limits = await measuredLimits();
  const measuredOf = (beginning: string): number => limits.find(({ what }) => what.startsWith(beginning))?.measured ?? 0;
  expect(measuredOf('answer: page of 200')).toBeGreaterThan(3.5 * measuredOf('answer: page of 50'));
  expect(measuredOf('writes of an update')).toBeGreaterThanOrEqual(3 + 2 * 19);
  expect(measuredOf('row: an item with a text of as many Chinese')).toBeGreaterThan(250_000);
  expect(measuredOf('answer: page of 70')).toBeGreaterThan(4_000_000);
  expect(limits.filter(isNear)).toEqual([]);
  expect(measuredOf('WebSocket frame: an update')).toBeGreaterThan(500);
});
