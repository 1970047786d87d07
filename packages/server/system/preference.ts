import type { preferences as preferenceCalls } from '@baoqiao/contract/system/preference.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const MOST = 300

/** A person's settings of the console. Row-level security shows nobody another's. */
export const preferences: Handlers<typeof preferenceCalls> = {
  async all(_, { tx }) {
    const rows = await tx.selectFrom('sysPreference').select(['name', 'value', 'version']).execute()
    return rows.map(({ name, value, version }) => ({ name, value: inside(value), version }))
  },
  async save({ body }, context) {
    const { tx, caller, tenantId } = context
    await limit(body.name, context)
    // What is kept may be null, which a column of JSON does not tell from nothing.
    const value = JSON.stringify({ is: body.value ?? null })
    return tx
      .insertInto('sysPreference')
      .values({ tenantId, userId: caller.userId, createdBy: caller.userId, name: body.name, value })
      .onConflict((on) =>
        on
          .columns(['tenantId', 'userId', 'name'])
          .where('deletedAt', 'is', null)
          .doUpdateSet(({ eb, ref }) => ({
            value,
            version: eb(ref('sysPreference.version'), '+', 1),
            updatedAt: context.now().toISOString(),
          })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
  },
}

const inside = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'is' in value ? value.is : null

async function limit(name: string, { tx }: Context) {
  const { others } = await tx
    .selectFrom('sysPreference')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('name', '!=', name)
    .executeTakeFirstOrThrow()
  if (Number(others) >= MOST) throw refuse(`界面设置最多保留${MOST}项`)
}
