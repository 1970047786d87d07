import type { Draft, draft as draftCalls } from '@baoqiao/contract/flow/draft.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

/** Drafts belong to the person who typed them; what is in them is sealed, since it is personal data. */
export const draftHandlers: Handlers<typeof draftCalls> = {
  async save({ body }, context) {
    const { tx, caller, tenantId, vault } = context
    const state = JSON.stringify({ sealed: vault.seal(JSON.stringify(body.state)) })
    const row = {
      flow: body.flow,
      subject: body.subject,
      title: body.title,
      step: body.step,
      state,
      updatedAt: context.now().toISOString(),
    }
    if (body.id) {
      const saved = await tx
        .updateTable('flowDraft')
        .set(row)
        .where('id', '=', body.id)
        .where('userId', '=', caller.userId)
        .where('deletedAt', 'is', null)
        .returning(['id', 'updatedAt'])
        .executeTakeFirst()
      if (!saved) throw notFound('草稿已不存在')
      return saved
    }
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
      .returning(['id', 'updatedAt'])
      .executeTakeFirstOrThrow()
  },
  async latest({ query }, context) {
    let rows = mine(context).where('flow', '=', query.flow)
    if (query.subject) rows = rows.where('subject', '=', query.subject)
    return (await rows.orderBy('updatedAt', 'desc').limit(10).execute()).map((row) => opened(row, context))
  },
  async get({ params }, context) {
    const row = await mine(context).where('id', '=', params.id).executeTakeFirst()
    if (!row) throw notFound('草稿已不存在')
    return opened(row, context)
  },
  async remove({ params }, { tx, caller }) {
    await tx.deleteFrom('flowDraft').where('id', '=', params.id).where('userId', '=', caller.userId).execute()
    return null
  },
}

const mine = ({ tx, caller }: Context) =>
  tx
    .selectFrom('flowDraft')
    .select(['id', 'flow', 'subject', 'title', 'step', 'state', 'updatedAt'])
    .where('userId', '=', caller.userId)
    .where('deletedAt', 'is', null)

function opened(row: Omit<Draft, 'state'> & { state: unknown }, { vault }: Context): Draft {
  const stored = row.state
  const sealed = stored && typeof stored === 'object' && 'sealed' in stored ? String(stored.sealed) : null
  return { ...row, state: sealed ? JSON.parse(vault.open(sealed)) : {} }
}

const MOST = 50
async function limit({ tx, caller }: Context) {
  const { count } = await tx
    .selectFrom('flowDraft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw new AppError(400, `草稿最多保留${MOST}份，请先删除不用的草稿`)
}
