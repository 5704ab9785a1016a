export interface Crumb {
  name: string;
  to: string;
}
