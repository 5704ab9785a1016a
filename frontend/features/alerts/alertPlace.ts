/** What an alert may be about, under one name. */
export interface AlertPlace {
  title: string;
  lists: { id: string; title: string }[];
}
