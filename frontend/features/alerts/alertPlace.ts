/** What an alert may be about, under one name. */
export interface AlertPlace {
  title: string;
  lists: { id: string; title: string }[];
  /** One item of the only list. */
  itemId?: number;
}
