import { sql } from 'kysely'

/**
 * States or codes of our own tables as the right side of `in`, written out: a partial index is proved by what a statement
 * says, not by what is bound to it. Never for what somebody sent.
 */
export const inList = (values: readonly string[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`
