/** The value of an input, and what takes another one. */
export interface Bound<V> {
  value: V;
  onChange: (value: V) => void;
}
