/** Keys that must not be in code or table. An encrypted parameter on AWS, an owner-only file on one machine. */
export interface Secrets {
  /** 32 random bytes by name, made at the first call and the same ever after. */
  key(name: 'session' | 'files' | 'settings' | 'captcha' | 'audit'): Promise<Uint8Array>;
  /** Keeps a text for whoever runs the installation; one of the same name is replaced. The application never reads it. */
  keep(name: string, text: string): Promise<void>;
}
