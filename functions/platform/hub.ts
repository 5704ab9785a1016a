/** Sends messages to open browsers: API Gateway's management API on AWS, `ws` on one machine. */
export interface Hub {
  /** Returns false if the connection no longer exists; the caller then removes it. */
  post(connectionId: string, message: string): Promise<boolean>;
  drop(connectionId: string): Promise<void>;
}
