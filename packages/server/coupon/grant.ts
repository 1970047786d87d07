import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import { ticket } from '@baoqiao/contract/coupon/ticket.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { addRow } from '../kernel/data/write.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { begin } from '../kernel/work/transition.ts'
import { orderNo } from '../policy/order-no.ts'
import { heldCoupon } from './coupon.ts'
import { ticketLife } from './ticket-life.ts'

const say = (path: string, message: string) => refuse(message, [{ path, message }])
/** Tickets of one call. */
const MOST = 500
/** Accounts that are offered. */
const OFFERED = 500

interface Holder {
  userId: string | null
  channelId: string | null
  accountName: string | null
}
type Calls = Handlers<typeof coupons>['calls']

export const grant: Calls['grant'] = async ({ params, body }, context) => {
  if (context.caller.userType !== 'sys') throw new AppError(403, '优惠券由平台发放')
  const { each } = body
  const row = await heldCoupon(params.id, context)
  if (row.status !== 'ON') throw refuse('优惠券已停用，不能发放')
  if (new Date(row.expiryTime) <= context.now()) throw refuse('优惠券已过失效时间，不能发放')
  const holders = [
    ...(await accounts([...new Set(body.userIds)], context)),
    ...(await channels([...new Set(body.channelIds)], context)),
  ]
  if (holders.length === 0) throw say('userIds', '请选择要发放的业务员或渠道')
  const count = holders.length * each
  if (count > MOST) throw say('each', `一次最多发放${MOST}张，本次为${count}张，请分批发放`)
  const left = row.total - row.granted - count
  if (left < 0)
    throw say('each', `本次需要${count}张，优惠券只剩${row.total - row.granted}张，请减少人数或张数`)
  const no = orderNo('Q', context.now())
  const all = holders.flatMap((holder) => Array.from({ length: each }, () => holder))
  for (const [n, holder] of all.entries())
    await makeTicket(row, { ...holder, ticketNo: `${no}${String(n + 1).padStart(4, '0')}` }, context)
  await context.tx
    .updateTable('coupon')
    .set({ granted: row.granted + count })
    .where('id', '=', row.id)
    .execute()
  context.noted.granted = count
  return { granted: count, left }
}

type Coupon = Awaited<ReturnType<typeof heldCoupon>>
async function makeTicket(
  coupon: Coupon,
  holder: Holder & { ticketNo: string },
  context: Context,
): Promise<void> {
  const { tx, tenantId, caller, now } = context
  const effectiveTime = new Date(coupon.effectiveTime)
  const values = {
    couponId: coupon.id,
    faceMoney: coupon.faceMoney,
    minPremium: coupon.minPremium,
    useStatus: 'UNUSED',
    effectiveTime: effectiveTime.toISOString(),
    expiryTime: new Date(coupon.expiryTime).toISOString(),
    ...holder,
  }
  // An agent sees what is theirs; a channel's is nobody's alone.
  const own = { ...context, caller: { ...caller, userId: holder.userId ?? caller.userId } }
  const { id } = await addRow(ticket, values, own)
  const event = effectiveTime > now() ? 'grantedEarly' : 'granted'
  await begin(ticketLife, event, id, byCaller(caller), { tx, tenantId, emit: context.emit, now })
}

/** Each of these accounts, in use and in sight. */
async function accounts(userIds: readonly string[], { tx }: Context): Promise<Holder[]> {
  if (userIds.length === 0) return []
  const found = await tx
    .selectFrom('distAccount')
    .select(['userId', 'channelId', 'userName as accountName'])
    .where('userId', 'in', userIds)
    .where('status', '=', '1')
    .where('channelId', 'is not', null)
    .execute()
  if (found.length < userIds.length)
    throw say('userIds', '所选业务员中有已停用或不属于任何渠道的，请刷新后重新选择')
  return found
}

async function channels(ids: readonly string[], { tx }: Context): Promise<Holder[]> {
  if (ids.length === 0) return []
  const found = await tx
    .selectFrom('distChannel')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', '1')
    .execute()
  if (found.length < ids.length) throw say('channelIds', '所选渠道中有已停用或不存在的，请刷新后重新选择')
  return found.map(({ id }) => ({ userId: null, channelId: id, accountName: null }))
}

export const holders: Calls['holders'] = ({ query: { keyword } }, { tx }) =>
  tx
    .selectFrom('distAccount as a')
    .leftJoin('distChannel as c', 'c.id', 'a.channelId')
    .select(['a.userId', 'a.userName', 'a.number', 'c.name as channelName'])
    .where('a.status', '=', '1')
    .where('a.channelId', 'is not', null)
    .$if(Boolean(keyword), (q) =>
      q.where(({ eb, or, fn, val }) =>
        or([
          eb(fn<number>('strpos', ['a.userName', val(keyword ?? '')]), '>', 0),
          eb(fn<number>('strpos', ['a.number', val(keyword ?? '')]), '>', 0),
        ]),
      ),
    )
    .orderBy('a.number')
    .limit(OFFERED)
    .execute()
