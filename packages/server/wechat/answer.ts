import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { ANSWER_HOURS } from '@baoqiao/contract/wechat/message.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { OfficialAccountKey } from '../kernel/http/providers.ts'
import { keyOf, platformOf } from './hold-account.ts'
import { DOWN } from './official-accounts.ts'
import { replyIssues } from './reply-issues.ts'
import { answerUntil, lastWritten, settle } from './talks.ts'

interface Given {
  fansMsgId: string
  repType: 'text' | 'image' | 'voice' | 'video' | 'news'
  repContent: string
}
interface Begun {
  id: string
  openid: string
  key: OfficialAccountKey
}

const LOST = '没有收到微信的应答，消息可能已经送达，请看粉丝的反应再决定是否重发'

/** Written down first, sent with no transaction open, then marked: what went out is never without its row. */
export const answer: Handlers<typeof wechat>['messages']['answer'] = phased({
  async before({ body }: { body: Given }, outside) {
    const platform = platformOf(outside)
    const { id, openid, key } = await outside.inside((context) => begin(body, context))
    try {
      await platform.send(key, openid, { type: body.repType, content: body.repContent })
    } catch (error) {
      const said = error instanceof AppError ? error.message : '发送时出错'
      const isLost = said === DOWN
      const told = isLost
        ? ({ sendStatus: '3', why: LOST } as const)
        : ({ sendStatus: '2', why: said } as const)
      await outside.inside(({ tx }) =>
        tx.updateTable('wxFansMsgRes').set(told).where('id', '=', id).execute(),
      )
      throw isLost ? new AppError(503, LOST) : error
    }
    return id
  },
  async within({ body }: { body: Given }, context, id) {
    await context.tx.updateTable('wxFansMsgRes').set({ sendStatus: '1' }).where('id', '=', id).execute()
    await settle(body.fansMsgId, '1', context)
    return { id }
  },
})

/** What the platform would not pass on is refused here, at the field. */
function checkContent(repType: Given['repType'], content: string): void {
  const kind = repType === 'news' ? 'image' : repType
  const [issue] = replyIssues({ ...{ reqType: 'text', reqKey: '', repMate: '1' }, repType: kind, content })
  if (issue) throw refuse(issue.message, [{ ...issue, path: 'repContent' }])
}

/** The answer as it is about to go out; throws when it may not. */
async function begin({ fansMsgId, repType, repContent }: Given, context: Context): Promise<Begun> {
  const { tx, now, tenantId, caller } = context
  const message = await tx
    .selectFrom('wxFansMsg')
    .select(['wxAccountId', 'openid'])
    .where('id', '=', fansMsgId)
    .executeTakeFirst()
  if (!message) throw notFound('消息不存在或已删除')
  const { wxAccountId, openid } = message
  checkContent(repType, repContent)
  const key = await keyOf(wxAccountId, context)
  const last = await lastWritten(wxAccountId, openid, tx)
  if (!last || answerUntil(last.createTime) <= now())
    throw refuse(`粉丝超过${ANSWER_HOURS}小时没有发来消息，微信不允许再回复，请等粉丝再次发来消息`)
  const fan = await tx
    .selectFrom('wxAccountFans')
    .select('subscribeStatus')
    .where('wxAccountId', '=', wxAccountId)
    .where('openid', '=', openid)
    .executeTakeFirst()
  if (fan?.subscribeStatus === '0') throw refuse('粉丝已取消关注，不能再回复')
  const { id } = await tx
    .insertInto('wxFansMsgRes')
    .values({
      ...{ tenantId, createdBy: caller.userId, fansMsgId, wxAccountId, openid, repType, repContent },
      ...{ way: 'staff', sendStatus: '0', createTime: now().toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, openid, key }
}
