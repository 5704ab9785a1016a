/**
 * List prices of us-east-1 in dollars, as of November 2026, without free tiers. Sources: "page" is a stored copy of AWS's pricing page,
 * "cited" means that several dated articles and open price tools of 2025 and 2026 agree, "known" was not looked up. A price change by AWS
 * only affects this file.
 */
export const REGION = 'us-east-1';
export const DATED = '2026-11';

export const GB = 1024 ** 3;
const MILLION = 1_000_000;

interface Price {
  dollars: number;
  /** The number of units for that price. */
  per: number;
  unit: string;
  source: string;
}

const price = (dollars: number, per: number, unit: string, source: string): Price => ({ dollars, per, unit, source });

export const prices = {
  edgeRequest: price(0.01, 10_000, 'HTTPS requests to CloudFront from the US, of any method', 'cited: US-Requests-HTTPS-Proxy'),
  edgeFunction: price(0.1, MILLION, 'runs of CloudFront Functions', 'cited: aws.amazon.com/cloudfront/pricing'),
  edgeOut: price(0.085, GB, 'bytes from CloudFront to people, first 10 TB', 'page: aws.amazon.com/cloudfront/pricing'),
  edgeToOrigin: price(0.02, GB, 'bytes of request bodies from CloudFront to the origin', 'cited: US-DataTransfer-Out-OBytes'),
  gatewayRequest: price(1, MILLION, 'requests to an HTTP API, of up to 512 KB', 'cited: aws.amazon.com/api-gateway/pricing'),
  socketMessage: price(1, MILLION, 'WebSocket messages, of up to 32 KB', 'cited: aws.amazon.com/api-gateway/pricing'),
  socketMinutes: price(0.25, MILLION, 'minutes of an open WebSocket', 'cited: aws.amazon.com/api-gateway/pricing'),
  lambdaRequest: price(0.2, MILLION, 'invocations', 'cited: aws.amazon.com/lambda/pricing'),
  lambdaGbSeconds: price(0.0000133334, 1, 'GB-seconds on arm64', 'cited: aws.amazon.com/lambda/pricing'),
  tableRead: price(0.125, MILLION, 'DynamoDB read request units', 'cited: on-demand price since November 2024'),
  tableWrite: price(0.625, MILLION, 'DynamoDB write request units', 'cited: on-demand price since November 2024'),
  logLine: price(0.5, GB, 'bytes ingested by CloudWatch Logs', 'cited: aws.amazon.com/cloudwatch/pricing'),
  trace: price(5, MILLION, 'traces recorded by X-Ray', 'page: aws.amazon.com/xray/pricing'),
  queueRequest: price(0.4, MILLION, 'SQS requests', 'known'),
  tableStored: price(0.25, GB, 'bytes in DynamoDB for a month', 'page: aws.amazon.com/dynamodb/pricing'),
  tableBackup: price(0.2, GB, 'bytes restorable to any second (PITR) for a month', 'known'),
  filesStored: price(0.023, GB, 'bytes in S3 for a month', 'known'),
  logsStored: price(0.03, GB, 'bytes in CloudWatch Logs for a month, after compression', 'cited: aws.amazon.com/cloudwatch/pricing'),
} satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** Dollars for a number of units. */
export const priceOf = (name: PriceName, units: number): number => (prices[name].dollars / prices[name].per) * units;
