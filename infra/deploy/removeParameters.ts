import { DeleteParametersCommand, paginateGetParametersByPath, SSMClient } from '@aws-sdk/client-ssm';

/** SSM takes ten names at once. */
const AT_ONCE = 10;

/** Removes everything the functions of a stage have kept under /sheaf/<stage>, such as the key of its sessions. Answers the names. */
export const removeParameters = async (stage: string): Promise<string[]> => {
  const client = new SSMClient({});
  const names: string[] = [];
  const pages = paginateGetParametersByPath({ client }, { Path: `/sheaf/${stage}`, Recursive: true });
  for await (const { Parameters = [] } of pages) names.push(...Parameters.flatMap(({ Name }) => Name ?? []));
  for (let from = 0; from < names.length; from += AT_ONCE)
    await client.send(new DeleteParametersCommand({ Names: names.slice(from, from + AT_ONCE) }));
  return names;
};
