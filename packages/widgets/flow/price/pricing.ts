/** A price that is asked for while a flow is filled in. */
export interface Pricing<Context, Calls> {
  /** Cents; null while nothing is known. */
  usePrice(context: Context, calls: Calls): number | null
}
