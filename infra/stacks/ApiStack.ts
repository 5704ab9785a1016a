import { Duration, Fn, Stack } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { countCalls } from '#infra/constructs/countCalls.ts';
import { addressed } from '#infra/constructs/functionHosts.ts';
import type { Installation } from '#infra/constructs/installation.ts';
import { functionHostsName } from '#infra/constructs/names.ts';
import { gatewayPaths } from '#infra/constructs/routes.ts';
import { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';
import { suppressNag } from '#infra/constructs/suppressNag.ts';
import type { GatewayStack } from '#infra/stacks/GatewayStack.ts';
import { type ControllerName, contracts } from '#shared/contracts/index.ts';

/** A gateway gives up after 30 seconds; a function that ends before can still explain why. */
const TIMEOUT = Duration.seconds(29);

interface Props {
  around: SharedResources;
  functions: string;
  gateway: GatewayStack;
}

/** The API: a Lambda function per controller, and a route for each first word in its contract. */
export class ApiStack extends Stack {
  private readonly controllers = new Map<ControllerName, SheafFunction>();

  constructor(scope: Construct, id: string, { around, functions, gateway }: Props) {
    super(scope, id);
    const settings = { SHEAF_EDGE_KEY: gateway.edgeKey, SHEAF_CALLS: String(around.installation.calls) };
    for (const name of Object.keys(contracts) as ControllerName[]) {
      const controller = new SheafFunction(this, name, { around, functions, timeout: TIMEOUT, settings });
      this.controllers.set(name, controller);

      const integration = new HttpLambdaIntegration(name, controller, { scopePermissionToRoute: false });
      for (const path of gatewayPaths(contracts[name])) {
        const routeKey = HttpRouteKey.with(path, HttpMethod.ANY);
        const route = new HttpRoute(this, path, { httpApi: gateway.api, routeKey, integration });
        suppressNag(route, {
          APIG4: 'The application authorizes each call by its session cookie and the permission in its contract.',
        });
      }
    }
    if (around.installation.functionUrls) this.openFunctions(around.installation);
  }

  /**
   * Gives functions their own URLs and stores them for the next deployment of the distribution, which comes before the functions. The URLs
   * need no AWS signature, which a browser could not compute for a body: throughEdge.ts refuses calls that bypass the distribution.
   */
  private openFunctions(installation: Installation): void {
    const hosts: Partial<Record<ControllerName, string>> = {};
    for (const name of addressed) {
      const url = this.controllers.get(name)?.addFunctionUrl({ authType: FunctionUrlAuthType.NONE }).url ?? '';
      hosts[name] = Fn.select(2, Fn.split('/', url));
    }
    new StringParameter(this, 'FunctionHosts', { parameterName: functionHostsName(installation), stringValue: this.toJsonString(hosts) });
    countCalls(installation, [...this.controllers.values()]);
  }
}
