import type { Kernel } from '../kernel/http/context.ts'

/** A trade of the library by its name. */
export const tradeOf = (name: string, { db }: Pick<Kernel, 'db'>) =>
  db.kysely
    .selectFrom('occupation')
    .select(['id', 'atHeight'])
    .where('name', '=', name)
    .where('level', '=', 4)
    .executeTakeFirstOrThrow()
