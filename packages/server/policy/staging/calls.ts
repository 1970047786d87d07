import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { Staged, staging as stagingCalls } from '@baoqiao/contract/policy/staging.ts'
import { calledApart } from '../../channel/called-apart.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { transition } from '../../kernel/work/transition.ts'
import { policyLife } from '../policy-life.ts'
import { accountName } from '../write-order.ts'
import { discard } from './discard.ts'
import { papersGoAlong } from './papers-go-along.ts'
import { stage } from './stage.ts'

export const staging: Handlers<typeof stagingCalls> = {
  save: ({ body }, context) => stage(body.draftId, context),
  async page({ query }, context) {
    const { current, size } = pageOf(query)
    let rows = visible(context)
    const word = query.keyword?.trim()
    if (word) {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      rows = rows.where(({ or, eb }) => or([eb('p.insured', 'ilike', like), eb('p.orderNo', 'ilike', like)]))
    }
    const { total } = await rows
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const found = await shown(rows)
      .orderBy('p.updatedAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute()
    const held = await holdersOf(found, context)
    return { records: found.map((row) => asStaged(row, held)), total, size, current }
  },
  async get({ params }, context) {
    const row = await shown(visible(context).where('p.id', '=', params.id)).executeTakeFirst()
    if (!row) throw notFound('暂存单已不存在')
    return asStaged(row, await holdersOf([row], context))
  },
  async remove({ params }, context) {
    await order(params.id, context)
    await discard([params.id], context)
    return null
  },
  async takers({ params }, context) {
    const { channelId } = await order(params.id, context)
    const people = await colleagues(channelId, context)
    const holder = (await holdersOf([params], context)).get(params.id)
    // Who has it does not take it.
    const others = people.filter(({ userId }) => userId !== holder?.userId)
    return (await calledApart(others, context)).map(({ id, called }) => ({ value: id, label: called }))
  },
  async handOver({ params, body }, context) {
    const { id, channelId } = await order(params.id, context)
    const people = await colleagues(channelId, context)
    const taker = people.find((one) => one.id === body.accountId)
    if (!taker)
      throw refuse('请选择本渠道在用的人员', [{ path: 'accountId', message: '请选择本渠道在用的人员' }])
    const holder = (await holdersOf([params], context)).get(id)
    if (taker.userId === holder?.userId) {
      const message = `暂存单已在${taker.userName}名下，请选择其他人员`
      throw refuse(message, [{ path: 'accountId', message }])
    }
    // Under the order's lock: what was submitted meanwhile is nobody's to hand over.
    const by = byCaller(context.caller)
    await transition(policyLife, 'handOver', id, by, context, `转交给${taker.userName}`)
    const handedBy = context.caller.userType === 'sys' ? '平台' : await accountName(context)
    await asOwner(context, async () => {
      await papersGoAlong(id, context)
      const set = { createdBy: taker.userId }
      await context.tx
        .updateTable('policy')
        .set({ ...set, distAccountName: taker.userName })
        .where('id', '=', id)
        .where('status', '=', '99')
        .execute()
      await context.tx
        .updateTable('flowDraft')
        .set({ ...set, userId: taker.userId, formerUserId: holder?.userId ?? null, handedBy })
        .where('policyId', '=', id)
        .execute()
    })
    return null
  },
}

/** Staged orders that the caller sees; the draft behind one is theirs or not seen. */
const visible = ({ tx }: Context) =>
  tx
    .selectFrom('policy as p')
    .leftJoin('flowDraft as d', 'd.policyId', 'p.id')
    .where('p.status', '=', '99')
    .where('p.deletedAt', 'is', null)

const shown = (rows: ReturnType<typeof visible>) =>
  rows.select([
    'p.id',
    'p.orderNo',
    'p.insured',
    'p.productName',
    'p.empCount',
    'p.distAccountName as owner',
    'p.updatedAt',
    'p.keptUntil',
    'd.id as draftId',
    'd.subject',
    'd.stepTitle',
  ])
type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

type Holders = Awaited<ReturnType<typeof holdersOf>>
const asStaged = ({ draftId, subject, stepTitle, owner, keptUntil, ...row }: Row, held: Holders): Staged => ({
  ...row,
  orderId: row.id,
  empInfo: row.empCount,
  owner: held.get(row.id)?.called ?? owner ?? '',
  keptUntil: keptUntil ?? '',
  stepTitle: stepTitle ?? '',
  draft: draftId && subject ? { id: draftId, subject } : null,
})

async function order(id: string, context: Context) {
  const row = await visible(context).select(['p.id', 'p.channelId']).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('暂存单已不存在')
  return row
}

/**
 * Who has what was typed, by the orders: of a renewal that somebody above put aside that is not its seller, in whose name
 * it stands.
 */
async function holdersOf(orders: readonly { id: string }[], context: Context) {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, { userId: string | null; called: string | null }>()
  const rows = await asOwner(context, () =>
    context.tx
      .selectFrom('flowDraft as d')
      .leftJoin('distAccount as a', 'a.userId', 'd.userId')
      .leftJoin('sysUser as u', 'u.id', 'd.userId')
      .select(['d.policyId', 'd.userId', 'a.userName', 'u.name'])
      .where('d.policyId', 'in', ids)
      .where('d.tenantId', '=', context.tenantId)
      .execute(),
  )
  return new Map(
    rows.map(({ policyId, userId, userName, name }) => [
      policyId ?? '',
      { userId, called: userName ?? name },
    ]),
  )
}

/** Accounts in use of a channel. An agent does not see them in lists; that one hands work to a colleague is another matter. */
const colleagues = (channelId: string | null, context: Context) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('distAccount')
      .select(['id', 'userId', 'userName'])
      .where('channelId', '=', channelId)
      .where('tenantId', '=', context.tenantId)
      .where('status', '=', '1')
      .where('accountType', '=', '1')
      .where('deletedAt', 'is', null)
      .orderBy('userName')
      .limit(500)
      .execute(),
  )
