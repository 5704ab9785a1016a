import { describe, expect, test } from 'vitest';
import { synthesize } from '#tests/infra/synthesize.ts';

const dev = synthesize();
const prod = synthesize({ stage: 'prod' });

describe('the tables', () => {
  const tables = prod.ofType('AWS::DynamoDB::Table');

  test('are three of one form, restorable to any second, with rows that expire', () => {
    expect(tables.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['Content', 'Facts', 'Hub']);
    for (const { properties } of tables) {
      expect(properties.KeySchema).toEqual([
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ]);
      expect(properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
      expect(properties.TimeToLiveSpecification).toEqual({ AttributeName: 't', Enabled: true });
      // Encrypted nevertheless, with keys of DynamoDB.
      expect(properties.SSESpecification).toBeUndefined();
    }
  });

  test('announce new facts, and nothing else', () => {
    const streams = Object.fromEntries(tables.map(({ id, properties }) => [id.slice(0, 3), properties.StreamSpecification]));
    expect(streams).toEqual({ Con: undefined, Fac: { StreamViewType: 'NEW_IMAGE' }, Hub: undefined });
  });

  test('survive the stack only in production', () => {
    for (const { properties, deletionPolicy } of tables) {
      expect([properties.DeletionProtectionEnabled, deletionPolicy]).toEqual([true, 'Retain']);
    }
    for (const { properties, deletionPolicy } of dev.ofType('AWS::DynamoDB::Table')) {
      expect([properties.DeletionProtectionEnabled, deletionPolicy]).toEqual([false, 'Delete']);
    }
  });
});

describe('the buckets', () => {
  const files = prod.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Files'))?.properties;

  test('are private, encrypted, without ACLs, and closed to callers without TLS', () => {
    const policies = prod.ofType('AWS::S3::BucketPolicy');
    for (const { id, properties, deletionPolicy } of prod.ofType('AWS::S3::Bucket')) {
      expect(Object.values(properties.PublicAccessBlockConfiguration), id).toEqual([true, true, true, true]);
      expect(JSON.stringify(properties.BucketEncryption), id).toContain('AES256');
      expect(deletionPolicy, id).toBe('Retain');
      expect([properties.AccessControl, properties.OwnershipControls?.Rules], id).toEqual([
        undefined,
        [{ ObjectOwnership: 'BucketOwnerEnforced' }],
      ]);
      const policy = policies.find(({ properties: { Bucket } }) => Bucket.Ref === id);
      const refusals = policy?.properties.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Deny');
      expect(JSON.stringify(refusals), id).toContain('{"Bool":{"aws:SecureTransport":"false"}}');
    }
  });

  test('of files can be requested only by pages of the application', () => {
    const origin = {
      'Fn::Join': ['', ['https://', expect.objectContaining({ 'Fn::ImportValue': expect.stringContaining('Distribution') })]],
    };
    expect(files.CorsConfiguration.CorsRules).toEqual([
      {
        AllowedOrigins: [origin],
        AllowedMethods: ['GET', 'HEAD', 'PUT'],
        AllowedHeaders: ['content-type', 'range', 'x-amz-checksum-sha256'],
        ExposedHeaders: ['Content-Disposition', 'ETag'],
        MaxAge: 3600,
      },
    ]);
  });

  test('of the audit trail keep each line for a year from everyone who may not remove locks', () => {
    const isAudit = ({ id }: { id: string }) => id.startsWith('Audit');
    const audit = prod.ofType('AWS::S3::Bucket').find(isAudit)?.properties;
    expect([audit.ObjectLockEnabled, audit.VersioningConfiguration.Status]).toEqual([true, 'Enabled']);
    expect(audit.ObjectLockConfiguration.Rule.DefaultRetention).toEqual({ Mode: 'GOVERNANCE', Days: 365 });
    const rights = prod.ofType('AWS::IAM::Policy').flatMap(({ properties }) => properties.PolicyDocument.Statement);
    const onAudit = rights.filter((right) => JSON.stringify(right.Resource).includes('-audit-')).flatMap(({ Action }) => Action);
    expect([...new Set(onAudit)].sort()).toEqual(['s3:GetObject', 's3:ListBucket', 's3:PutObject']);
    expect(dev.ofType('AWS::S3::Bucket').find(isAudit)?.properties.ObjectLockEnabled).toBeUndefined();
  });

  test('of files keep removed ones for a month and unfinished uploads for a day', () => {
    expect(files.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(files.LifecycleConfiguration.Rules).toMatchObject([
      { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
      { Prefix: 'converting/', ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 }, Status: 'Enabled' },
      { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' },
    ]);
    expect(files.LoggingConfiguration.LogFilePrefix).toBe('files/');
  });
});

test('queues are encrypted, and what fails five times is kept for inspection', () => {
  const queues = prod.ofType('AWS::SQS::Queue');
  expect(queues.every(({ properties }) => properties.SqsManagedSseEnabled === true)).toBe(true);
  const jobs = queues.find(({ properties }) => properties.RedrivePolicy)?.properties;
  expect(jobs.RedrivePolicy.maxReceiveCount).toBe(5);
  expect(jobs.VisibilityTimeout).toBeGreaterThan(15 * 60);
  expect(prod.ofType('AWS::SQS::QueuePolicy')).toHaveLength(queues.length);
});

test('users are created by administrators, can add an authenticator, and are signed in only by the server', () => {
  const [pool] = prod.ofType('AWS::Cognito::UserPool');
  expect(pool?.properties).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    UsernameConfiguration: { CaseSensitive: false },
    UserPoolTier: 'LITE',
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    DeletionProtection: 'ACTIVE',
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
    Schema: [{ Name: 'userId', Mutable: false }],
  });
  const [client] = prod.ofType('AWS::Cognito::UserPoolClient');
  expect(client?.properties).toMatchObject({
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    AuthSessionValidity: 5,
    AccessTokenValidity: 720,
  });
});
