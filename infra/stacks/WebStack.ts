import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  Distribution,
  FunctionEventType,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { calls, pages } from '#infra/constructs/behaviors.ts';
import { noDav } from '#infra/constructs/edge/noDav.ts';
import { onePage } from '#infra/constructs/edge/onePage.ts';
import { viewerAddress } from '#infra/constructs/edge/viewerAddress.ts';
import type { Installation } from '#infra/constructs/installation.ts';
import { filesOrigin, HUB_STAGE } from '#infra/constructs/names.ts';
import { accessLogs, PrivateBucket } from '#infra/constructs/PrivateBucket.ts';
import { callHeaders, pageHeaders, supportHeaders } from '#infra/constructs/pageHeaders.ts';
import { suppressNag } from '#infra/constructs/suppressNag.ts';
import { type GatewayStack, gatewayDomain } from '#infra/stacks/GatewayStack.ts';
import { SUPPORT_PAGE } from '#shared/http/securityHeaders.ts';

interface Props {
  installation: Installation;
  gateway: GatewayStack;
  /** The folder of the built browser bundle. */
  web: string;
}

/** One origin for pages, calls and live updates. */
export class WebStack extends Stack {
  readonly origin: string;
  /** The bucket of the pages. */
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    const logs = accessLogs(this, props.installation);
    const bucket = new PrivateBucket(this, 'Web', props.installation, { serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'web/' });
    const distribution = this.distribution(bucket, props);
    this.bucket = bucket;

    this.origin = `https://${props.installation.domain?.name ?? distribution.domainName}`;
    new CfnOutput(this, 'Address', { value: this.origin });
  }

  private distribution(bucket: Bucket, { installation, gateway, web }: Props): Distribution {
    const { domain } = installation;
    const origin = S3BucketOrigin.withOriginAccessControl(bucket);
    const files = pages(origin, pageHeaders(this, filesOrigin(installation)));
    const functionAssociations = [{ function: onePage(this, 'OnePage', { web }), eventType: FunctionEventType.VIEWER_REQUEST }];
    const beforePages = onePage(this, 'NoDav', { web, before: noDav });
    const dav = {
      ...files,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      functionAssociations: [{ function: beforePages, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const headers = callHeaders(this, web);
    const { edgeKey } = gateway;
    const viewer = viewerAddress(this, installation.functionHosts);
    const distribution = new Distribution(this, 'Distribution', {
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificate),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: {
        ...files,
        functionAssociations,
      },
      additionalBehaviors: {
        '/assets/*': files,
        [SUPPORT_PAGE]: { ...pages(origin, supportHeaders(this, filesOrigin(installation))), functionAssociations },
        '/dav': dav,
        '/dav/*': dav,
        '/api/*': calls({ domain: gatewayDomain(gateway.api.apiId), edgeKey, viewer }, headers),
        [`/${HUB_STAGE}*`]: calls({ domain: gatewayDomain(gateway.hub.apiId), edgeKey, viewer }, headers),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    suppressNag(distribution, {
      CFR1: 'Members can be in any country.',
      CFR3: 'Its logs would contain the query of every address, with search words and sign-in codes. The functions write a line per call.',
      CFR2: 'A web application firewall has a monthly price; the gateway throttles and the application checks every input.',
      ...(!domain && {
        CFR4: 'The default name of CloudFront has its own certificate and TLS policy; with -c domain=, only TLS 1.2 and later are allowed.',
      }),
    });
    return distribution;
  }
}
