/** Messages to open browsers. API Gateway's management API on AWS, `ws` on one machine. */
export interface Hub {
  /** False when the connection is gone; the caller forgets it. */
  post(connectionId: string, message: string): Promise<boolean>;
  drop(connectionId: string): Promise<void>;
}
