import { setTimeout as pause } from 'node:timers/promises';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

export type InstallResult = { Status: 'SUCCESS' } | { Status: 'FAILED'; Reason: string };

/** Takes less time in total than is reserved for answering. */
const ATTEMPTS = 4;
const TIMEOUT_MS = 5000;

/** A fixed id: with a different one CloudFormation would delete the previous resource. */
const PhysicalResourceId = 'installation';

const bodyOf = ({ StackId, RequestId, LogicalResourceId }: CloudFormationCustomResourceEvent, result: InstallResult): Buffer =>
  Buffer.from(JSON.stringify({ ...result, PhysicalResourceId, StackId, RequestId, LogicalResourceId }));

const putResponse = async (url: string, body: Buffer): Promise<void> => {
  // The address is signed for a body without a content type.
  const headers = { 'content-type': '' };
  const { status } = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body), signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (status !== 200) throw new Error(`CloudFormation rejected the response with status ${status}`);
};

/** Reports to CloudFormation, which otherwise waits for ten minutes. Throws if it cannot be reached. */
export const sendResponse = async (event: CloudFormationCustomResourceEvent, result: InstallResult): Promise<void> => {
  const body = bodyOf(event, result);
  for (let attempt = 1; ; attempt++) {
    try {
      return await putResponse(event.ResponseURL, body);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(attempt * 500);
    }
  }
};
