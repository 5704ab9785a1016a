import { Duration, Stack } from 'aws-cdk-lib';
import { AccountRecovery, FeaturePlan, Mfa, StringAttribute, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { type Installation, protection } from '#infra/constructs/installation.ts';
import { suppressNag } from '#infra/constructs/suppressNag.ts';

/** As long as a session of the application: the token is needed when a person enrolls an authenticator. */
const SESSION = Duration.hours(12);
const CHALLENGE = Duration.minutes(5);

/** The user pool. Only the application's own functions sign people in; the pool has no hosted pages. */
export class IdentityStack extends Stack {
  readonly people: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, installation: Installation) {
    super(scope, id);
    const { removalPolicy, deletionProtection } = protection(installation);
    this.people = new UserPool(this, 'People', {
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      signInCaseSensitive: false,
      customAttributes: { userId: new StringAttribute({ minLen: 1, maxLen: 64, mutable: false }) },
      // The application checks every password first, with letters of all alphabets; Cognito would refuse some valid ones.
      passwordPolicy: { minLength: 8, requireUppercase: false, requireLowercase: false, requireDigits: false, requireSymbols: false },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      accountRecovery: AccountRecovery.NONE,
      removalPolicy,
      deletionProtection,
    });
    this.client = this.people.addClient('Server', {
      generateSecret: false,
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      authSessionValidity: CHALLENGE,
      accessTokenValidity: SESSION,
      idTokenValidity: SESSION,
      refreshTokenValidity: Duration.days(1),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    });
    suppressNag(this.people, {
      COG1: 'The application checks passwords itself, with the same policy on every host (meetsPasswordPolicy).',
      COG2: 'Two-factor authentication is optional in the product; administrators see who uses it.',
      COG3: 'Threat protection is billed per user; the application limits sign-in attempts itself.',
      COG8: 'The plan with threat protection is billed per user.',
    });
  }
}
