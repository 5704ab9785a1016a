import type { Contract, Endpoint } from '#shared/http/contract.ts';

interface Route {
  endpoint: Endpoint;
  segments: string[];
  /** Literal segments in lower case; undefined for parameters. */
  literals: (string | undefined)[];
}

const isParam = (segment: string): boolean => segment.startsWith('{');

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const routeOf = (endpoint: Endpoint): Route => {
  const segments = segmentsOf(endpoint.path);
  return { endpoint, segments, literals: segments.map((segment) => (isParam(segment) ? undefined : segment.toLowerCase())) };
};

/** Literal segments take precedence over parameters, from left to right. */
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

/** A path segment as sent, and in lower case for comparison. */
interface SentSegment {
  value: string;
  word: string;
}

const fits = ({ literals }: Route, sent: SentSegment[]): boolean =>
  literals.every((word, index) => word === undefined || word === sent[index]?.word);

const paramsOf = ({ segments, literals }: Route, sent: SentSegment[]): Record<string, string> => {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries())
    if (literals[index] === undefined) params[segment.slice(1, -1)] = sent[index]?.value ?? '';
  return params;
};

export interface Match {
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** Finds the endpoint of a request. Literal segments are case-insensitive, and a trailing slash is ignored. */
export const router = (contract: Contract) => {
  const routes = Object.values(contract).map(routeOf).sort(byPrecedence);

  return (method: string, path: string): Match | 'notFound' | { allowed: string[] } => {
    const sent: SentSegment[] = [];
    for (const segment of segmentsOf(path.replace(/^\/api(?=\/)/i, ''))) {
      const value = decode(segment);
      if (value === undefined) return 'notFound';
      sent.push({ value, word: value.toLowerCase() });
    }
    const allowed = new Set<string>();
    for (const route of routes) {
      if (route.segments.length !== sent.length || !fits(route, sent)) continue;
      if (route.endpoint.method === method) return { endpoint: route.endpoint, params: paramsOf(route, sent) };
      allowed.add(route.endpoint.method);
    }
    return allowed.size > 0 ? { allowed: [...allowed] } : 'notFound';
  };
};
