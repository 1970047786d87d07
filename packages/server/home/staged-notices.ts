import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { entryPath } from '@baoqiao/contract/policy/apply-types.ts'
import type { Context } from '../kernel/http/context.ts'

const LIST = '/insurance/draft'

/** What was put aside: what goes in the week to come, and what somebody handed over and nobody has opened yet. */
export async function stagedNotices(context: Context): Promise<Notice[]> {
  if (!context.caller.authorities.has('policy_apply')) return []
  return [...(await handedOver(context)), ...(await stagedEnding(context))]
}

/** A line for each who handed something over, until it is opened: to the one form, or to the list of many. */
async function handedOver({ tx, caller }: Context): Promise<Notice[]> {
  const rows = await tx
    .selectFrom('flowDraft')
    .select(['handedBy', 'policyId'])
    .where('userId', '=', caller.userId)
    .where('handedBy', 'is not', null)
    .where('policyId', 'is not', null)
    .orderBy('id')
    .execute()
  const names = [...new Set(rows.flatMap(({ handedBy }) => handedBy ?? []))]
  return names.map((name): Notice => {
    const all = rows.filter(({ handedBy }) => handedBy === name)
    const [path = LIST, query = ''] =
      all.length === 1 && all[0]?.policyId ? entryPath('staging', all[0].policyId).split('?') : [LIST]
    return {
      id: `handedOver-${name}`,
      text: `${name}转交给您 ${all.length} 份暂存单`,
      button: '去继续',
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
    }
  })
}

/** What was put aside is told of in the week before it goes. */
async function stagedEnding({ tx, caller, now }: Context): Promise<Notice[]> {
  const { ending } = await tx
    .selectFrom('policy')
    .innerJoin('flowDraft as d', 'd.policyId', 'policy.id')
    .select(({ fn }) => fn.countAll<number>().as('ending'))
    .where('policy.status', '=', '99')
    .where('d.userId', '=', caller.userId)
    .where('policy.keptUntil', '<=', new Date(now().getTime() + 7 * 86_400_000).toISOString())
    .executeTakeFirstOrThrow()
  if (ending === 0) return []
  const text = `有 ${ending} 份暂存单将在 7 天内到期删除`
  return [{ id: 'staged', text, path: LIST, query: {}, button: '去继续' }]
}
