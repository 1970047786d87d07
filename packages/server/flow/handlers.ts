import type { Draft, draft as draftCalls } from '@baoqiao/contract/flow/draft.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import { filesIn } from '../kernel/files/files-in.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { discard } from '../policy/staging/discard.ts'
import { followDraft } from '../policy/staging/stage.ts'
import { deviceOf } from '../system/device.ts'
import { draftGone, tookOver } from './handed-over.ts'

/** Drafts belong to the person who typed them; what is in them is sealed, since it is personal data. */
export const draftHandlers: Handlers<typeof draftCalls> = {
  async save({ body }, context) {
    const { tx, caller, tenantId, vault } = context
    const state = JSON.stringify({ sealed: vault.seal(JSON.stringify(body.state)) })
    const row = {
      flow: body.flow,
      subject: body.subject,
      title: body.title,
      about: body.about ?? '',
      step: body.step,
      stepTitle: body.stepTitle ?? '',
      state,
      ...sumsIn(body.state),
      files: JSON.stringify(filesIn(body.state)),
      device: deviceOf(context.request.headers.get('user-agent')),
      updatedAt: context.now().toISOString(),
    }
    if (body.id) return over({ id: body.id, version: body.version, row, given: body.state }, context)
    await limit(context)
    return tx
      .insertInto('flowDraft')
      .values({
        ...row,
        tenantId,
        userId: caller.userId,
        visitorId: caller.visitor?.id ?? null,
        createdBy: caller.userId,
      })
      .returning(['id', 'updatedAt', 'version'])
      .executeTakeFirstOrThrow()
  },
  async mine({ query: { flow, subject } }, context) {
    let rows = mine(context)
    if (flow) rows = rows.where('flow', '=', flow)
    if (subject) rows = rows.where('subject', '=', subject)
    return rows.orderBy('updatedAt', 'desc').limit(MOST).execute()
  },
  async get({ params }, context) {
    const row = await mine(context).select('state').where('id', '=', params.id).executeTakeFirst()
    if (!row) throw await draftGone(params.id, context)
    await tookOver(params.id, context)
    return opened(row, context)
  },
  async remove({ params }, context) {
    const { tx, caller } = context
    const gone = await tx
      .deleteFrom('flowDraft')
      .where('id', '=', params.id)
      .where('userId', '=', caller.userId)
      .returning('policyId')
      .executeTakeFirst()
    if (gone?.policyId) await discard([gone.policyId], context)
    return null
  },
}

/** What a list says of it; nothing of what was kept was checked. */
function sumsIn({ form, total }: Record<string, unknown>): Pick<Row, 'heads' | 'total'> {
  const { employees } = Object(form)
  const named = Array.isArray(employees)
    ? employees.filter((one) => Boolean(Object(one).name) || Boolean(Object(one).idNo)).length
    : null
  const isSum = typeof total === 'number' && Number.isSafeInteger(total) && total >= 0
  return { heads: named === null ? null : Math.min(named, 100_000), total: isSum ? total : null }
}

interface Row {
  title: string
  about: string
  step: string
  stepTitle: string
  state: string
  heads: number | null
  total: number | null
  files: string
  device: string
  updatedAt: string
}

interface Saving {
  id: string
  version: number | undefined
  row: Row
  /** In clear. */
  given: Record<string, unknown>
}

/** Over the draft that the person had before them; 409 with where and when another was saved meanwhile. */
async function over({ id, version, row, given }: Saving, context: Context) {
  const { tx, caller } = context
  if (version === undefined)
    throw refuse('请刷新页面后继续填写', [{ path: 'version', message: '缺少草稿版本' }])
  const saved = await tx
    .updateTable('flowDraft')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('userId', '=', caller.userId)
    .where('deletedAt', 'is', null)
    .returning(['id', 'updatedAt', 'version', 'policyId'])
    .executeTakeFirst()
  if (saved) {
    const { policyId, ...answer } = saved
    if (policyId) await followDraft(policyId, given, context)
    return answer
  }
  const other = await mine(context).where('id', '=', id).executeTakeFirst()
  if (!other) throw await draftGone(id, context)
  const at = clockTime(new Date(other.updatedAt))
  throw new AppError(409, `这份草稿已于${at}在「${other.device}」上修改，请选择用哪一份`)
}

const mine = ({ tx, caller }: Context) =>
  tx
    .selectFrom('flowDraft')
    .select([
      'id',
      'flow',
      'subject',
      'title',
      'about',
      'step',
      'stepTitle',
      'updatedAt',
      'version',
      'device',
      'heads',
      'total',
      'policyId',
    ])
    .where('userId', '=', caller.userId)
    .where('deletedAt', 'is', null)

function opened(row: Omit<Draft, 'state'> & { state: unknown }, { vault }: Context): Draft {
  const stored = row.state
  const sealed = stored && typeof stored === 'object' && 'sealed' in stored ? String(stored.sealed) : null
  return { ...row, state: sealed ? JSON.parse(vault.open(sealed)) : {} }
}

const MOST = 50
/** One new draft of a person at a time: two at once would both find room for one. */
async function limit({ tx, caller }: Context) {
  await sql`select pg_advisory_xact_lock(7130, hashtext(${caller.actor}))`.execute(tx)
  const { count } = await tx
    .selectFrom('flowDraft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw new AppError(400, `草稿最多保留${MOST}份，请先删除不用的草稿`)
}
