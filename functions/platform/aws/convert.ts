import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { signedPost } from '#functions/platform/aws/common/signedPost.ts';
import { ConversionFailed, type Converter } from '#functions/platform/convert.ts';
import { checkSource } from '#functions/platform/office/checkSource.ts';
import { ConversionAnswer, type ConversionRequest } from '#functions/platform/office/conversionRequest.ts';

/** Seconds for which the converter may use the two signed addresses. */
const SECONDS = 300;

const endpoint = (): string =>
  process.env.AWS_ENDPOINT_URL_LAMBDA ?? process.env.AWS_ENDPOINT_URL ?? `https://lambda.${process.env.AWS_REGION}.amazonaws.com`;

/** Invokes the converter without the SDK, because this is the only use of Lambda here. Throws ConversionFailed. */
const invoke = async (order: ConversionRequest): Promise<void> => {
  const url = new URL(`/2015-03-31/functions/${setting('SHEAF_CONVERTER')}/invocations`, endpoint());
  const response = await fetch(url, {
    ...signedPost('lambda', url, { body: JSON.stringify(order) }),
    signal: AbortSignal.timeout(Number(setting('SHEAF_CONVERSION_SECONDS')) * 1000),
  }).catch((error: unknown) => {
    throw error instanceof DOMException ? new ConversionFailed('tooLong') : error;
  });
  if (response.status === 429) throw new ConversionFailed('busy');
  if (!response.ok) throw new Error(`The converter answered ${response.status}`);
  // A function error means that the converter ran out of time or memory, which only the document can have caused.
  if (response.headers.get('x-amz-function-error')) throw new ConversionFailed('tooLong');
  const { refused } = ConversionAnswer.parse(await response.json());
  if (refused) throw new ConversionFailed(refused);
};

/** Converts in a separate function, whose only permissions are the two signed addresses. */
export const awsConverter = (): Converter => {
  const client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' });
  return {
    convert: async (bytes, conversion) => {
      checkSource(bytes, conversion);
      const Bucket = setting('SHEAF_BUCKET');
      const id = randomUUID();
      const [source, target] = [`converting/${id}-source`, `converting/${id}-target`].map((Key) => ({ Bucket, Key }));
      if (!source || !target) throw new Error('two objects are named');
      await client.send(new PutObjectCommand({ ...source, Body: bytes }));
      try {
        const signed = { expiresIn: SECONDS };
        const [read, write] = await Promise.all([
          getSignedUrl(client, new GetObjectCommand(source), signed),
          getSignedUrl(client, new PutObjectCommand(target), signed),
        ]);
        await invoke({ ...conversion, read, write });
        const { Body } = await client.send(new GetObjectCommand(target));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } finally {
        // The bucket removes after a day what cannot be removed now.
        await Promise.allSettled([source, target].map((object) => client.send(new DeleteObjectCommand(object))));
      }
    },
  };
};
