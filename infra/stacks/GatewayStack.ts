import { Aws, Fn, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { Installation } from '#infra/constructs/installation.ts';
import { logGroup } from '#infra/constructs/logGroup.ts';
import { hubIdExport } from '#infra/constructs/names.ts';
import { suppressNag } from '#infra/constructs/suppressNag.ts';

/** Four times the normal use; more is an accident or an attack, and would be billed. */
const CALLS_PER_USER = 1;

/** Logs are billed by the byte, so the line contains only what the function's own line lacks; the request id connects the two. */
const logLine = {
  requestId: '$context.requestId',
  status: '$context.status',
  ms: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
};

/** The gateways for calls and live updates. They are created before everything behind them, so that all can refer to them. */
export class GatewayStack extends Stack {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly hub: WebSocketApi;
  readonly hubId: string;
  /** A secret that calls through the distribution carry, unknown outside the account. */
  readonly edgeKey: string;

  constructor(scope: Construct, id: string, installation: Installation) {
    super(scope, id);
    const { users } = installation;
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    this.stage = new HttpStage(this, 'Calls', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: users * CALLS_PER_USER, burstLimit: 2 * users * CALLS_PER_USER },
      ...(installation.gatewayLog && {
        accessLogSettings: {
          destination: new LogGroupLogDestination(logGroup(this, 'CallsLog', installation)),
          format: AccessLogFormat.custom(JSON.stringify(logLine)),
        },
      }),
    });
    suppressNag(this.stage, {
      APIG1: 'The functions log each call. Responses of the gateway itself are counted, and logged with -c gatewayLog=on.',
    });
    this.hub = new WebSocketApi(this, 'Hub', { routeSelectionExpression: '$request.body.action' });
    this.hubId = this.exportValue(this.hub.apiId, { name: hubIdExport(installation) });
    this.edgeKey = Fn.select(2, Fn.split('/', this.stackId));
  }
}

/** The host name of a gateway. */
export const gatewayDomain = (apiId: string): string => `${apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
