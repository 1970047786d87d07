import type { setup as setupCalls } from '@baoqiao/contract/embed/setup.ts'
import { calledApart } from '../channel/called-apart.ts'
import { andBelow } from '../channel/lineage.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { renewSecret } from './renew-secret.ts'

const SHOWN = 50

/** What the form of a partner's setting offers, by the same rules that its saving keeps (`site.ts`). */
export const setup: Handlers<typeof setupCalls> = {
  async clients({ query }, context) {
    const { tx } = context
    const rows = await asOwner(context, () =>
      tx
        .selectFrom('sysOauthClient as c')
        .select('c.clientId')
        .where('c.authorizedGrantTypes', '=', 'client_credentials')
        .where('c.deletedAt', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('c.forTenantId', '=', context.tenantId),
            eb('c.clientId', '=', (of) =>
              of
                .selectFrom('embedSite')
                .select('clientId')
                .where('id', '=', query.site ?? '0'),
            ),
            ...(context.caller.operator ? [eb('c.forTenantId', 'is', null)] : []),
          ]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('embedSite as s')
                .select('s.id')
                .whereRef('s.clientId', '=', 'c.clientId')
                .where('s.deletedAt', 'is', null)
                .$if(query.site !== undefined, (other) => other.where('s.id', '<>', query.site ?? '')),
            ),
          ),
        )
        .orderBy('c.clientId')
        .execute(),
    )
    return rows.map(({ clientId }) => ({ value: clientId, label: clientId }))
  },
  async sellers({ query: { id, channelId, keyword } }, context) {
    const accounts = context.tx
      .selectFrom('distAccount')
      .select(['id', 'userId', 'userName'])
      .where('deletedAt', 'is', null)
    const fitting = accounts
      .where('status', '=', '1')
      .where('channelId', 'is not', null)
      .$if(channelId !== undefined, (all) => all.where('channelId', 'in', andBelow(channelId ?? '')))
      .$if(Boolean(keyword?.trim()), (all) => {
        const part = `%${keyword?.trim().replace(/[\\%_]/g, '\\$&')}%`
        return all.where(({ or, eb }) => or([eb('userName', 'ilike', part), eb('number', 'ilike', part)]))
      })
    const rows = await (id === undefined ? fitting : accounts.where('id', '=', id))
      .orderBy('id')
      .limit(SHOWN)
      .execute()
    return (await calledApart(rows, context)).map((row) => ({ value: row.id, label: row.called }))
  },
  async visitors({ params }, context) {
    const { tx, now } = context
    const site = await tx
      .selectFrom('embedSite')
      .select('id')
      .where('id', '=', params.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!site) throw notFound()
    const { live } = await asOwner(context, () =>
      tx
        .selectFrom('visitorSession')
        .select(({ fn }) => fn.count<string>('visitorId').distinct().as('live'))
        .where('siteId', '=', site.id)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', now().toISOString())
        .executeTakeFirstOrThrow(),
    )
    return { live: Number(live) }
  },
  secret: ({ params }, context) => renewSecret(params.id, context),
}
