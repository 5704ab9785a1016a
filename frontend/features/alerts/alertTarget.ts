/** The object of an alert, with a title. */
export interface AlertTarget {
  title: string;
  lists: { id: string; title: string }[];
  /** One item of the only list. */
  itemId?: number;
}
