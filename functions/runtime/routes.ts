import type { Contract, Endpoint } from '#shared/http/contract.ts';

interface Route {
  endpoint: Endpoint;
  segments: string[];
}

const isParam = (segment: string): boolean => segment.startsWith('{');

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Fixed words come before parameters, segment by segment. */
const byPrecedence = (one: Route, other: Route): number => {
  for (const [index, segment] of one.segments.entries()) {
    const order = Number(isParam(segment)) - Number(isParam(other.segments[index] ?? ''));
    if (order !== 0) return order;
  }
  return 0;
};

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

const paramsOf = ({ segments }: Route, sent: string[]): Record<string, string> | undefined => {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = decode(sent[index] ?? '');
    if (value === undefined) return undefined;
    if (isParam(segment)) params[segment.slice(1, -1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
};

export interface Match {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** Finds the endpoint of a request, whatever the case of its fixed words and with or without a slash at the end. */
export const router = (contract: Contract) => {
  const routes = Object.values(contract)
    .map((endpoint): Route => ({ endpoint, segments: segmentsOf(endpoint.path) }))
    .sort(byPrecedence);

  return (method: string, path: string): Match | 'notFound' | { allowed: string[] } => {
    const sent = segmentsOf(path.replace(/^\/api(?=\/)/i, ''));
    const allowed = new Set<string>();
    for (const route of routes) {
      if (route.segments.length !== sent.length) continue;
      const params = paramsOf(route, sent);
      if (!params) continue;
      if (route.endpoint.method === method) return { endpoint: route.endpoint, params };
      allowed.add(route.endpoint.method);
    }
    return allowed.size > 0 ? { allowed: [...allowed] } : 'notFound';
  };
};
