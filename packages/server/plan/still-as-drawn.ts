import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { sellingFor } from '../policy/order-under.ts'
import { differences } from './differences.ts'
import { headsIn, optionsIn } from './kept-content.ts'
import { priceOptions } from './price-options.ts'

/** What a proposal says stands on the day it is issued: 409 when a draft's plans cost or cover something else by then. */
export async function stillAsDrawn(id: string, context: Context): Promise<void> {
  const draft = await context.tx
    .selectFrom('proposal')
    .select(['channelId', 'createdBy', 'content', 'rows', 'replacesId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const drawn = optionsIn(draft.content)
  const plans = drawn.map(({ plan }) => plan)
  const now = await priceOptions({ plans, rows: headsIn(draft.rows) }, sellingFor(draft, context))
  const changed = drawn.flatMap((then, i) => {
    const [said] = changes(then, now[i])
    return said ? [`方案${i + 1}${said}`] : []
  })
  if (changed.length === 0) return
  const again = draft.replacesId ? '对上一版生成新版' : '回到保费测算重新生成建议书'
  throw new AppError(409, `${changed.join('；')}。请撤回这份草稿，${again}`)
}

function changes(then: PlanOption, now: PlanOption | undefined): string[] {
  const said = differences(then, now)
  const isOther = now !== undefined && now.versionId !== then.versionId
  return said.length === 0 && isOther ? ['的产品已换新版本，条款可能不同'] : said
}
