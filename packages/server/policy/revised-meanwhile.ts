import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Source } from './source-of.ts'

/**
 * A refused order that somebody sent in again since it was opened here, and that was refused once more: what they
 * mended is not written over before a person says so. An application without a revision is of an older client.
 */
export async function revisedMeanwhile(
  { revision }: Pick<Application, 'revision'>,
  source: Source | null,
  context: Context,
): Promise<Reason | null> {
  if (source?.kind !== 'resubmit' || revision === undefined || revision === source.revision + 1) return null
  const last = await asOwner(context, () =>
    context.tx
      .selectFrom('stateHistory')
      .select(['who', 'createdAt'])
      .where('entity', '=', 'policy')
      .where('entityId', '=', source.id)
      .where('event', '=', 'resubmit')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  const by = last ? `${clockTime(new Date(last.createdAt)).slice(5, 16)}由${last.who}` : '已'
  const message = `您打开后，这张订单${by}修改并重新提交（第${source.revision}次），又被退回；您填写的内容会覆盖其修改，可在保单详情的“历次提交”中核对`
  return { code: 'revised', message }
}
