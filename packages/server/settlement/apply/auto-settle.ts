import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Kernel } from '../../kernel/http/context.ts'
import { TIMER } from '../../kernel/work/life.ts'
import { begin } from '../../kernel/work/transition.ts'
import type { Books } from '../../ledger/post.ts'
import { orderNo } from '../../policy/order-no.ts'
import { writeLines } from '../lines/write-lines.ts'
import { takeUp } from './applied-lines.ts'
import { settleApplyLife } from './apply-life.ts'
import { monthBefore } from './month-before.ts'
import { comesTo, openLines } from './open-lines.ts'

interface Asked {
  tenantId: string
  channelId: string
  channelName: string
}

/**
 * For every channel that wants it (autoSettle 1) an application of what was paid in the month before (RULES §3.4), once a channel and
 * month however often it runs; where the sum is not above zero there is none, and the channel is told so.
 * One that cannot be made keeps none of the others from theirs, and is named at the end as what failed. Answers how many.
 */
export async function autoSettle(kernel: Kernel): Promise<number> {
  // What was paid on the last evening is among it.
  await writeLines(kernel)
  const { db, now } = kernel
  const channels = await db.kysely
    .selectFrom('settleInfo as i')
    .innerJoin('distChannel as c', 'c.id', 'i.channelId')
    .select(['i.tenantId', 'c.id as channelId', 'c.name as channelName'])
    .where('i.autoSettle', '=', '1')
    .where('i.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.id')
    .execute()
  let count = 0
  const failed: string[] = []
  for (const channel of channels)
    count += await db.kysely
      .transaction()
      .execute((tx) => ofChannel(channel, { tx, tenantId: channel.tenantId, now }))
      .catch((error: unknown) => {
        kernel.log('error', 'settlement.auto', { channelId: channel.channelId, error: String(error) })
        failed.push(channel.channelName)
        return 0
      })
  if (failed.length > 0) throw new Error(notMade(failed, monthBefore(todayIn(now())).from, count))
  return count
}

/** So many of them are named. */
const NAMED = 10
/** What did not work and what to do, for whoever looks after the jobs. */
function notMade(failed: readonly string[], month: string, made: number): string {
  const names = failed.slice(0, NAMED).join('、') + (failed.length > NAMED ? '等' : '')
  return `${failed.length}个渠道${month.slice(0, 7)}的自动结算申请没有生成：${names}；其余生成${made}份。请在本月内重试该任务，已生成的不会重复`
}

async function ofChannel({ channelId, channelName }: Asked, books: Books): Promise<number> {
  const { tx, tenantId, now } = books
  const { from: startDate, to: endDate } = monthBefore(todayIn(now()))
  const known = await tx
    .selectFrom('settleApply')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('autoMonth', '=', startDate)
    .executeTakeFirst()
  if (known) return 0
  const lines = await openLines({ channelId, startDate, endDate, whole: true }, books, true)
  const sums = comesTo(lines)
  if (sums.fee <= 0) return 0
  const { id } = await tx
    .insertInto('settleApply')
    .values({
      ...{ tenantId, no: orderNo('J', now()), channelId, channelName, startDate, endDate },
      ...{ allFlag: true, lineCount: lines.length, ...sums, status: 'CREATED' },
      ...{ desc: `系统自动结算${startDate.slice(0, 7)}`, autoMonth: startDate },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(settleApplyLife, 'commit', id, TIMER, books)
  await takeUp(
    lines.map((line) => line.id),
    id,
    TIMER,
    books,
  )
  return 1
}
