/** What the first start prints of a person. */
export interface SignInSheet {
  userName: string;
  password: string;
  access: string;
}
