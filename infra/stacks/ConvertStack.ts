import { Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { converterName } from '#infra/constructs/names.ts';
import { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';

interface Props {
  around: SharedResources;
  functions: string;
}

/** LibreOffice uses 1.3 GB, and starts in half the time with two processors. */
const MEMORY = 3008;
/** A conversion is given up after 45 seconds, including starts; reading the document and writing the result are extra. */
const TIMEOUT = Duration.seconds(130);

/** The converter, isolated from everything else. */
export class ConvertStack extends Stack {
  constructor(scope: Construct, id: string, { around, functions }: Props) {
    super(scope, id);
    const functionName = converterName(around.installation);
    new SheafFunction(this, 'converter', { around, functions, timeout: TIMEOUT, memory: MEMORY, functionName });
  }
}
