import * as z from 'zod/mini'
import { holderSchema } from './application.ts'

const some = z.partial(holderSchema)
export type SomeHolder = z.infer<typeof some>

/**
 * Of what somebody else, or an older order, says of an enterprise, all that the form takes today: one field that it does
 * not take keeps none of the others away.
 */
export function fittingHolder(given: Readonly<Record<string, unknown>>): SomeHolder {
  const fits = Object.entries(holderSchema.shape).flatMap(([name, schema]) =>
    given[name] !== undefined && schema.safeParse(given[name]).success ? [[name, given[name]]] : [],
  )
  return some.parse(Object.fromEntries(fits))
}
