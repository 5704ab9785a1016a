/** Verifies people's identities: Cognito on AWS; scrypt and TOTP over the table on one machine. `userId` is Sheaf's own id of the user. */

export type PasswordResult = { step: 'done'; userId: string } | { step: 'code'; userId: string; challenge: string } | { step: 'refused' };
export type CodeResult = { step: 'done'; userId: string } | { step: 'refused' } | { step: 'expired' };

export interface NewIdentity {
  userId: string;
  userName: string;
  password: string;
}

export interface Identity {
  /** Can be repeated for the same user. A name that belongs to someone else is refused with ConditionFailed. */
  create(identity: NewIdentity): Promise<void>;
  /** Takes as long for an unknown name as for a wrong password. */
  signIn(userName: string, password: string): Promise<PasswordResult>;
  /** A code works once. The challenge of the first step is valid for some minutes. */
  answerCode(challenge: string, userName: string, code: string): Promise<CodeResult>;
  /** Whether the password of a signed-in person is correct. */
  passwordIs(userName: string, password: string): Promise<boolean>;
  hasAuthenticator(userName: string): Promise<boolean>;
  /** Returns a new shared key in base32, which becomes active with `confirmAuthenticator`. */
  beginAuthenticator(userName: string): Promise<string>;
  confirmAuthenticator(userName: string, code: string): Promise<boolean>;
  removeAuthenticator(userName: string): Promise<void>;
  setPassword(userName: string, password: string): Promise<void>;
  setDisabled(userName: string, disabled: boolean): Promise<void>;
  /** Deletes the person's name, password and authenticator. Idempotent. */
  remove(userName: string): Promise<void>;
}
