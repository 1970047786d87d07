import { campaign } from '@baoqiao/contract/coupon/campaign.ts'
import { coupon } from '@baoqiao/contract/coupon/coupon.ts'
import { coupons } from '@baoqiao/contract/coupon/coupon-calls.ts'
import type { Call } from '@baoqiao/contract/kernel/call.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { WX_ACCOUNT } from './seed-wechat.ts'

type Ask = (who: string, call: Pick<Call, 'method' | 'path'>, id: string, body?: unknown) => Promise<unknown>
const DAY_MS = 86_400_000

/** Coupons of the demo with tickets of two agents and a channel, by the platform's own calls; and a campaign where WeChat is played. */
export async function seedCoupons(ask: Ask, { db, now, ports }: Kernel): Promise<void> {
  const at = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString()
  const add = async (body: object) =>
    String(Reflect.get(Object(await ask('admin', coupon.calls.add, '', body)), 'id'))
  const agents = await db.kysely
    .selectFrom('distAccount as a')
    .innerJoin('sysUser as u', 'u.id', 'a.userId')
    .select('a.userId')
    .where('u.username', 'in', ['agent', 'agent2'])
    .where('a.status', '=', '1')
    .execute()
  const first = await add({
    ...{ name: '新客立减50元', faceMoney: 5000, minPremium: 100_000, total: 100 },
    ...{ effectiveTime: at(-1), expiryTime: at(90), remark: '首期保费满1000元可用' },
  })
  await ask('admin', coupons.grant, first, { userIds: agents.map(({ userId }) => userId), each: 2 })
  const second = await add({
    ...{ name: '雇主责任险满5000减200', faceMoney: 20_000, minPremium: 500_000, total: 50 },
    ...{ effectiveTime: at(7), expiryTime: at(120) },
  })
  await ask('admin', coupons.grant, second, { channelIds: ['101'], each: 5 })
  if (!ports.simulators) return
  const today = todayIn(now())
  await ask('admin', campaign.calls.add, '', {
    ...{ name: '出单有礼', amount: 880, wxAccountId: WX_ACCOUNT },
    ...{ beginDate: addDays(today, -60), endDate: addDays(today, 60) },
  })
}
