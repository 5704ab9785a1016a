/** The parameter in which `cdk bootstrap` stores the version of its stack. */
export const BOOTSTRAP_PARAMETER = '/cdk-bootstrap/hnb659fds/version';

const signIn =
  'Sign in again (aws sso login, with --profile <name> if you use one) or set new AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';

/** Names of errors from AWS or its SDK about credentials, and what they mean. */
const credentialMeanings: [name: RegExp, line: string][] = [
  [/^(?:ExpiredToken|TokenRefreshRequired|RequestExpired)/, `Your AWS credentials have expired. ${signIn}`],
  [
    /^(?:CredentialsProviderError|TokenProviderError)$/,
    'No AWS credentials were found. Run aws configure sso (or aws configure), and name the profile with --profile <name> if it is not the default.',
  ],
  [
    /^(?:UnrecognizedClient|InvalidClientTokenId|InvalidSignature|SignatureDoesNotMatch|IncompleteSignature|InvalidAccessKeyId)/,
    `AWS does not recognize your credentials. ${signIn}`,
  ],
];

/** The same for all errors of a deployment. */
const meanings: typeof credentialMeanings = [
  ...credentialMeanings,
  [
    /^AccessDenied/,
    `Your credentials may not read ${BOOTSTRAP_PARAMETER}. Ask the account's administrator for ssm:GetParameter on it and for sts:AssumeRole on the roles cdk-hnb659fds-*.`,
  ],
  [/^ParameterNotFound$/, 'This account and region are not prepared for the CDK yet. Run once: npx cdk bootstrap'],
];

/** One line that says why the account cannot be reached, and what to do. */
export const explainAccountError = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (/sso session.*expired|token.*expired/i.test(message)) return `Your AWS credentials have expired. ${signIn}`;
  const known = meanings.find(([pattern]) => pattern.test(name));
  return known ? known[1] : `AWS could not be reached (${name}: ${message}). Check the network and AWS_ENDPOINT_URL.`;
};

export const NO_REGION =
  'No region is set. Add --region <name> or set AWS_REGION=eu-central-1, or permanently: aws configure set region eu-central-1';

/** Why a task failed: in plain words for a missing region or credentials, otherwise the message of the error. */
export const explainTaskError = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (message === 'Region is missing') return NO_REGION;
  return credentialMeanings.find(([pattern]) => pattern.test(name))?.[1] ?? message;
};
