/** The value of an input and its change handler. */
export interface Bound<V> {
  value: V;
  onChange: (value: V) => void;
}
