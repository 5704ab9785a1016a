import {
  ApiGatewayManagementApiClient,
  ApiGatewayManagementApiServiceException,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { setting } from '#functions/platform/aws/common/setting.ts';
import type { Hub } from '#functions/platform/hub.ts';

const GONE = 410;

const isGone = (error: unknown): boolean =>
  error instanceof ApiGatewayManagementApiServiceException && error.$metadata.httpStatusCode === GONE;

/** Sends messages through the WebSocket API. */
export const awsHub = (): Hub => {
  const client = new ApiGatewayManagementApiClient({ endpoint: setting('SHEAF_HUB_ENDPOINT') });

  const unlessGone = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
  };

  return {
    post: (ConnectionId, message) => unlessGone(client.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from(message) }))),
    drop: async (ConnectionId) => {
      await unlessGone(client.send(new DeleteConnectionCommand({ ConnectionId })));
    },
  };
};
