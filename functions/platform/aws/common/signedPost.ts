import { type AwsCredentials, signedHeaders } from '#functions/platform/crypto/signatureV4.ts';

/** The region and the credentials of the function. */
const ownCredentials = (): AwsCredentials => {
  const { AWS_REGION: region = '', AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  return { region, accessKeyId, secretAccessKey, sessionToken: process.env.AWS_SESSION_TOKEN };
};

interface Posted {
  body: string;
  headers?: Record<string, string>;
}

/** A POST request of the function to a service of AWS, without the SDK. */
export const signedPost = (service: string, url: URL, { body, headers = { 'content-type': 'application/json' } }: Posted): RequestInit => {
  const request = { method: 'POST', host: url.host, path: encodeURI(url.pathname), headers, body };
  return { method: 'POST', headers: signedHeaders(service, ownCredentials(), request, new Date()), body };
};
