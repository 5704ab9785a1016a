type Outputs = Record<string, Record<string, string> | undefined>;

/** The outputs of the stacks: where the application is, and how the first person signs in. */
export const deploySummary = (stage: string, outputs: Outputs): string[] => {
  const address = outputs[`Sheaf-${stage}-Web`]?.Address;
  const firstSignIn = outputs[`Sheaf-${stage}-Install`]?.FirstSignIn;
  return [...(address ? [`Sheaf is at ${address}`] : []), ...(firstSignIn ? [firstSignIn] : [])];
};

/** What to do after a failed deployment. */
export const failureSummary = (stage: string, code: number): string[] => [
  `The deployment failed: the CDK ended with ${code}.`,
  'The first line above that says FAILED names the resource and the reason; later failures follow from it.',
  `All events of a stack: aws cloudformation describe-stack-events --stack-name Sheaf-${stage}-<part>`,
  'A stack in ROLLBACK_COMPLETE was never created: remove it with aws cloudformation delete-stack --stack-name <its name>.',
  'Then run npm run deploy again; completed stacks are not touched.',
];
