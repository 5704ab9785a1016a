import { Duration, Stack } from 'aws-cdk-lib';
import { WebSocketRoute, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { HUB_STAGE } from '#infra/constructs/names.ts';
import { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';
import { suppressNag } from '#infra/constructs/suppressNag.ts';
import type { GatewayStack } from '#infra/stacks/GatewayStack.ts';

const TIMEOUT = Duration.seconds(29);
/** Counts every message: a browser sends one per page and a ping every four minutes; this is seven times as many. */
const MESSAGES_PER_USER = 0.5;

interface Props {
  around: SharedResources;
  functions: string;
  gateway: GatewayStack;
}

/** Live updates: processes connecting, messages and disconnecting. */
export class HubStack extends Stack {
  readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, { around, functions, gateway }: Props) {
    super(scope, id);
    const messages = Math.ceil(around.installation.users * MESSAGES_PER_USER);
    const hub = new SheafFunction(this, 'hub', { around, functions, timeout: TIMEOUT });
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: gateway.hub,
      stageName: HUB_STAGE,
      autoDeploy: true,
      throttle: { rateLimit: messages, burstLimit: 2 * messages },
    });
    suppressNag(this.stage, { APIG1: 'Logging of a WebSocket API requires a role for the whole account, which only its owner can set.' });

    for (const routeKey of ['$connect', '$disconnect', '$default']) {
      const integration = new WebSocketLambdaIntegration(routeKey.slice(1), hub);
      const route = new WebSocketRoute(this, routeKey, { webSocketApi: gateway.hub, routeKey, integration });
      suppressNag(route, { APIG4: 'The function itself refuses a connection without a session of this application.' });
      // A gateway without routes cannot be deployed.
      this.stage.node.addDependency(route);
    }
  }
}
