type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A recursive schema keeps its parts under its own `$defs` and refers to them from the root, which means something else in an OpenAPI
 * document. Moves such parts to the document's schemas and adjusts the references.
 */
export const hoistDefinitions = (paths: Json): { paths: Json; schemas: Json } => {
  const schemas: Json = {};
  const moved = (node: Json): Json => {
    const { $defs, ...rest } = node;
    if (!isRecord($defs)) return node;
    const name = `Schema${Object.keys(schemas).length + 1}`;
    const renamed = (part: unknown) => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`));
    for (const [key, part] of Object.entries($defs)) schemas[`${name}.${key}`] = renamed(part);
    return renamed(rest);
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRecord(value)) return value;
    return moved(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === '$defs' ? part : walk(part)])));
  };
  return { paths: walk(paths) as Json, schemas };
};
