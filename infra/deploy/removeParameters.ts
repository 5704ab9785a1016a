import { DeleteParametersCommand, paginateGetParametersByPath, SSMClient } from '@aws-sdk/client-ssm';

/** SSM accepts ten names per request. */
const AT_ONCE = 10;

/** Removes all parameters of a stage under /sheaf/<stage>, such as the session key. Returns their names. */
export const removeParameters = async (stage: string): Promise<string[]> => {
  const client = new SSMClient({});
  const names: string[] = [];
  const pages = paginateGetParametersByPath({ client }, { Path: `/sheaf/${stage}`, Recursive: true });
  for await (const { Parameters = [] } of pages) names.push(...Parameters.flatMap(({ Name }) => Name ?? []));
  for (let from = 0; from < names.length; from += AT_ONCE)
    await client.send(new DeleteParametersCommand({ Names: names.slice(from, from + AT_ONCE) }));
  return names;
};
