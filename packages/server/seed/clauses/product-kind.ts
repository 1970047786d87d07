/** Kinds of demonstration products: five of employer liability, two of group accident. */
export type ProductKind =
  | 'office'
  | 'manufacturing'
  | 'construction'
  | 'logistics'
  | 'riders'
  | 'groupAccident'
  | 'flexible'
