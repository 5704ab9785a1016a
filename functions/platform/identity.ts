/** Who someone is. Cognito on AWS; scrypt and TOTP over the table on one machine. `userId` is Sheaf's own id of the user. */

export type FirstStep = { step: 'done'; userId: string } | { step: 'code'; userId: string; challenge: string } | { step: 'refused' };
export type SecondStep = { step: 'done'; userId: string } | { step: 'refused' } | { step: 'expired' };

export interface NewIdentity {
  userId: string;
  userName: string;
  password: string;
}

export interface Identity {
  /** May be repeated for the same user. A name that is someone else's is refused with ConditionFailed. */
  create(identity: NewIdentity): Promise<void>;
  /** Takes as long for an unknown name as for a wrong password. */
  signIn(userName: string, password: string): Promise<FirstStep>;
  /** A code is good once. The challenge of the first step is good for some minutes. */
  answerCode(challenge: string, userName: string, code: string): Promise<SecondStep>;
  /** Whether somebody who is signed in knows the password. */
  passwordIs(userName: string, password: string): Promise<boolean>;
  hasAuthenticator(userName: string): Promise<boolean>;
  /** A new shared key in base32, not active before `confirmAuthenticator`. */
  beginAuthenticator(userName: string): Promise<string>;
  confirmAuthenticator(userName: string, code: string): Promise<boolean>;
  removeAuthenticator(userName: string): Promise<void>;
  setPassword(userName: string, password: string): Promise<void>;
  setDisabled(userName: string, disabled: boolean): Promise<void>;
  /** Forgets the person: name, password and authenticator. Doing it again changes nothing. */
  remove(userName: string): Promise<void>;
}
