/** What the first start prints about a person. */
export interface SignInSheet {
  userName: string;
  password: string;
  access: string;
}
