declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
    path: string;
    body?: string;
    setupRequest?: (sent: object) => object;
  }
  interface Client {
    setHeaders(headers: Record<string, string>): void;
    setRequests(requests: Request[]): void;
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    latency: { p97_5: number; p99: number };
  }
  const autocannon: (options: {
    url: string;
    connections: number;
    duration: number;
    setupClient: (client: Client) => void;
  }) => Promise<Result>;
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default autocannon;
}
