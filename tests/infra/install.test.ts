import { expect, test } from 'vitest';
import { FIRST_PASSWORD } from '#functions/domain/administration/installation/firstPassword.ts';
import { SCHEMA } from '#shared/schema.ts';
import { synthesize } from '#tests/infra/synthesize.ts';

const whole = synthesize({ origin: 'https://sheaf.test' });
const stack = whole.stacks.find(({ name }) => name === 'Sheaf-dev-Install');

test('each version of the data waits once for an installation that is ready', () => {
  const requested = whole.ofType('AWS::CloudFormation::CustomResource');
  expect(requested.map(({ properties }) => properties.Schema)).toEqual([SCHEMA]);
  expect(JSON.stringify(requested[0]?.properties.ServiceToken)).toContain('install');
});

test('the data is migrated when no function of the previous version writes any more', () => {
  const before = ['Api', 'Data', 'Events', 'Hub', 'Identity'].map((part) => `Sheaf-dev-${part}`);
  expect(stack?.dependencies).toEqual(expect.arrayContaining(before));
});

test('the pages of a release come last, when every function has the same release and the data is migrated', () => {
  const publish = whole.stacks.find(({ name }) => name === 'Sheaf-dev-Publish');
  const dependencies = new Map(whole.stacks.map(({ name, dependencies: before }) => [name, before]));
  const reached = new Set<string>();
  const reach = (name: string): void => {
    for (const before of dependencies.get(name) ?? []) {
      if (reached.has(before)) continue;
      reached.add(before);
      reach(before);
    }
  };
  reach(publish?.name ?? '');
  const parts = ['Api', 'Convert', 'Data', 'Events', 'Hub', 'Identity', 'Install', 'Web', 'Workflows'].map((part) => `Sheaf-dev-${part}`);
  expect([...reached]).toEqual(expect.arrayContaining(parts));
  const published = whole.resources.filter(({ type }) => type === 'Custom::CDKBucketDeployment').map(({ stack: where }) => where);
  expect(published).toEqual(['Sheaf-dev-Publish', 'Sheaf-dev-Publish']);
});

test('the operator sees how to sign in the first time, with the name under which the password is stored and not the password', () => {
  const { Value } = JSON.parse(stack?.template ?? '{}').Outputs.FirstSignIn;
  const name = `/sheaf/dev/keys/${FIRST_PASSWORD}`;
  expect(Value).toBe(
    `Sign in as "admin". This prints the password: aws ssm get-parameter --with-decryption --name ${name} --query Parameter.Value --output text`,
  );
  const statements = whole.ofType('AWS::IAM::Policy').flatMap(({ properties }) => properties.PolicyDocument.Statement);
  const allowed = statements.filter(({ Resource }) => JSON.stringify(Resource).includes(`parameter${name}`));
  expect(allowed.map(({ Action }) => Action)).toEqual(['ssm:PutParameter']);
});
