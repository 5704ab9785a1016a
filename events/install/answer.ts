import { setTimeout as pause } from 'node:timers/promises';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

export type Outcome = { Status: 'SUCCESS' } | { Status: 'FAILED'; Reason: string };

/** Takes less time in total than is reserved for answering. */
const ATTEMPTS = 4;
const TIMEOUT = 5000;

/** A fixed id: with a different one CloudFormation would delete the previous resource. */
const PhysicalResourceId = 'installation';

const bodyOf = ({ StackId, RequestId, LogicalResourceId }: CloudFormationCustomResourceEvent, outcome: Outcome): Buffer =>
  Buffer.from(JSON.stringify({ ...outcome, PhysicalResourceId, StackId, RequestId, LogicalResourceId }));

const send = async (url: string, body: Buffer): Promise<void> => {
  // The address is signed for a body without a content type.
  const headers = { 'content-type': '' };
  const { status } = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body), signal: AbortSignal.timeout(TIMEOUT) });
  if (status !== 200) throw new Error(`CloudFormation took the answer with ${status}`);
};

/** Reports to CloudFormation, which otherwise waits for ten minutes. Throws if it cannot be reached. */
export const answer = async (event: CloudFormationCustomResourceEvent, outcome: Outcome): Promise<void> => {
  const body = bodyOf(event, outcome);
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(event.ResponseURL, body);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(attempt * 500);
    }
  }
};
