/** What the first start prints about a person. */
export interface InitialCredentials {
  userName: string;
  password: string;
  access: string;
}
