/** The fields of `T` that could hold free text: a bare `string` anywhere. `never` when there is none. */
export type FreeText<T> = T extends object ? { [K in keyof T]-?: FreeTextField<K, T[K]> }[keyof T] : never

type FreeTextField<K, V> = [V] extends [number | boolean | undefined]
  ? never
  : string extends V
    ? K
    : V extends object
      ? FreeText<V>
      : never
