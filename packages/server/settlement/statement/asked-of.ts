import { inclDays } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../../kernel/http/context.ts'
import { channelOf } from '../apply/commit.ts'
import { say } from '../apply/reviewing.ts'

/** What a statement is asked for by; without a channel it is the caller's own. */
export interface StatementQuery {
  channelId?: string | undefined
  from: string
  to: string
}
const LONGEST = 366

/** Of which channel and days, as its people and the platform's may see it. */
export async function askedOf({ channelId, from, to }: StatementQuery, context: Context) {
  if (to < from) throw say('to', '结束日期不能早于开始日期')
  if (inclDays(from, to) > LONGEST) throw say('to', `最多查询${LONGEST}天`)
  return { channel: await channelOf(channelId, context), from, to }
}
