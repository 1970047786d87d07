import { autoReply as resource } from '@baoqiao/contract/wechat/auto-reply.ts'
import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { addRow, editRow, guarded } from '../kernel/data/write.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { holdAccount } from './hold-account.ts'
import { type Reply, replyIssues } from './reply-issues.ts'

const store = storeOf(resource)
const COLUMNS = ['id', 'wxAccountId', 'reqType', 'reqKey', 'repMate', 'repType', 'content'] as const

/** Replies that can be given, one for what an account is told. */
export const autoReply: NonNullable<Handlers<typeof wechat>['autoReply']> = {
  async add({ body }, context) {
    const reply = {
      ...body,
      reqKey: body.reqKey ?? '',
      repMate: body.repMate ?? '1',
      repType: body.repType ?? 'text',
    }
    await check({ ...reply, id: null }, context)
    return guarded(resource, () => addRow(resource, reply, context))
  },
  async edit({ body }, context) {
    const before = await found(body.id, context)
    const given = { ...body, ...(body.reqKey === undefined ? {} : { reqKey: body.reqKey ?? '' }) }
    await check(
      {
        ...before,
        reqType: body.reqType ?? before.reqType,
        reqKey: given.reqKey ?? before.reqKey ?? '',
        repMate: body.repMate ?? before.repMate,
        repType: body.repType ?? before.repType,
        content: body.content ?? before.content,
      },
      context,
    )
    return editRow(resource, given, context)
  },
  async restore({ params }, context) {
    const row = await withDeleted(context.tx, () =>
      context.tx
        .selectFrom('wxAutoReply')
        .select(COLUMNS)
        .where('id', '=', params.id)
        .where('deletedAt', 'is not', null)
        .executeTakeFirst(),
    )
    if (row) await check({ ...row, reqKey: row.reqKey ?? '' }, context)
    return guarded(resource, () => store.restore({ params }, context))
  },
}

type Kept = Reply & { id: string | null; wxAccountId: string }

async function check(reply: Kept, context: Context): Promise<void> {
  await holdAccount(reply.wxAccountId, context)
  const issues = replyIssues(reply)
  if (issues[0]) throw refuse(issues[0].message, issues)
  const other = await context.tx
    .selectFrom('wxAutoReply')
    .select('id')
    .where('wxAccountId', '=', reply.wxAccountId)
    .where('reqType', '=', reply.reqType)
    .where('reqKey', '=', reply.reqKey)
    .where('repMate', '=', reply.repMate)
    .where('id', '!=', reply.id ?? '0')
    .executeTakeFirst()
  if (!other) return
  const message =
    reply.reqKey === '' ? '该公众号对这类消息已有自动回复' : `该公众号已有“${reply.reqKey}”的自动回复`
  throw refuse(message, [{ path: reply.reqKey === '' ? 'reqType' : 'reqKey', message }])
}

async function found(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('wxAutoReply')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
