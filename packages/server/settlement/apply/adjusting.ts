import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { record } from '../../kernel/data/change-log.ts'
import { peopleCalled } from '../../kernel/data/people-called.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { say } from './reviewing.ts'

/** A line as it stands, of either kind of application; cents. */
interface Adjustable {
  version: number
  allFee: number
  allFeePre: number
  remark: string | null
  adjustedBy: string | null
  adjustedAt: string | null
}
/** What a reviewer wants of it. */
interface Wanted {
  version: number
  on: boolean
  fee?: number | undefined
  remark?: string | undefined
}

/** Name and roles of the caller, as they stand with what they decided. */
export async function calledNow({ caller: { username }, tx }: Context): Promise<string> {
  const known = await peopleCalled([username], tx)
  return (known.get(username) ?? username).slice(0, 64)
}

/** Refuses what was decided by another line than this one: 409 that says what somebody made of it since. */
function checkSeen({ version, allFee, allFeePre, remark, adjustedBy, adjustedAt }: Adjustable, seen: number) {
  if (version === seen) return
  if (adjustedBy === null || adjustedAt === null)
    throw new AppError(409, `该明细已有变化，现为${formatYuan(allFee)}元，请核对后再保存`)
  const done = allFee === allFeePre ? '恢复为计算的' : '调整为'
  const why = remark ? `（原因：${remark}）` : ''
  const at = clockMinute(adjustedAt)
  throw new AppError(
    409,
    `${adjustedBy}已于${at}将该明细${done}${formatYuan(allFee)}元${why}，请核对后再保存`,
  )
}

/** What the line becomes: what differs from what was computed has a reason. */
export async function decided(line: Adjustable, wanted: Wanted, context: Context) {
  const { on, fee } = wanted
  checkSeen(line, wanted.version)
  const allFee = on && fee !== undefined ? fee : line.allFeePre
  const remark = (on && wanted.remark?.trim()) || null
  if (allFee !== line.allFeePre && remark === null)
    throw say('remark', `与计算的${formatYuan(line.allFeePre)}元不同，请填写原因`)
  return {
    ...{ allFee, remark, version: line.version + 1 },
    ...{ adjustedBy: await calledNow(context), adjustedAt: context.now().toISOString() },
  }
}

interface Changed {
  id: string
  resource: AnyResource
  before: object
  after: object
}
/** Keeps who adjusted what in the histories of the line and of its application. `what`: the line, as a text. */
export async function keepAdjusted(
  line: Changed & { before: Pick<Adjustable, 'allFee'>; after: Pick<Adjustable, 'allFee' | 'remark'> },
  application: Changed,
  what: string,
  context: Context,
): Promise<void> {
  const why = line.after.remark ? `（${line.after.remark}）` : ''
  const row = {
    label: what,
    from: `${formatYuan(line.before.allFee)}元`,
    to: `${formatYuan(line.after.allFee)}元${why}`,
  }
  for (const { resource, id, before, after, rows } of [
    { ...line, rows: [] },
    { ...application, rows: [row] },
  ])
    await record(
      resource,
      [{ id, action: 'edit', before: { ...before }, after: { ...after }, rows }],
      context,
    )
}
