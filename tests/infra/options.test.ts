import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { installationOf } from '#infra/constructs/installation.ts';

const originFor = (origin: string) => installationOf(new App({ context: { origin } }).node).origin;

test('the origin of a stage has a scheme and no path, and loses a final slash', () => {
  expect(originFor('https://Sheaf.example.org/')).toBe('https://sheaf.example.org');
  for (const wrong of ['sheaf.example.org', 'sheaf.example.org:8443', 'https://sheaf.example.org/docs', 'ftp://sheaf.example.org'])
    expect(() => originFor(wrong)).toThrow(`not ${wrong}`);
});
