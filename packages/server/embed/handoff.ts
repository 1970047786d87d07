import type { partner as partnerCalls } from '@baoqiao/contract/embed/partner.ts'
import { widgetNames } from '@baoqiao/contract/messages/words.ts'
import * as z from 'zod/mini'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { leaveScope } from '../kernel/database/database.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { enter, findEntering } from '../system/enter.ts'
import { partnerSite } from './partner-site.ts'

const MINUTES = 10
const OVER = '链接已失效或已使用，请在原页面重新生成'
const props = z.record(z.string(), z.string())
const widget = z.enum(widgetNames)

/** One-time links: the code is 256 random bits, kept as a hash, good once and for ten minutes. */
export const handoffs: Pick<Handlers<typeof partnerCalls>, 'handoff' | 'claim'> = {
  async handoff({ body }, context) {
    const { tx, caller, tenantId, now, publicUrl } = context
    await leaveScope(tx)
    const site = await partnerSite(tx, body.partner)
    if (!site || site.tenantId !== tenantId) throw notFound()
    if (!site.widgets.includes(body.widget)) throw refuse('合作方没有开通这个组件')
    if (body.returnUrl && !site.origins.includes(new URL(body.returnUrl).origin))
      throw refuse('返回地址不在合作方允许的来源内', [
        { path: 'returnUrl', message: '返回地址不在允许的来源内' },
      ])
    const session = await tx
      .selectFrom('session')
      .select('clientId')
      .where('id', '=', caller.sessionId)
      .executeTakeFirstOrThrow()
    const code = newToken()
    const expiresAt = new Date(now().getTime() + MINUTES * 60_000).toISOString()
    await tx
      .insertInto('embedHandoff')
      .values({
        codeHash: hashOf(code),
        userId: caller.userId,
        clientId: session.clientId,
        partner: body.partner,
        widget: body.widget,
        props: JSON.stringify(body.props),
        returnUrl: body.returnUrl ?? null,
        expiresAt,
      })
      .execute()
    // After the hash: what stands there never reaches a server or its log.
    return { url: `${publicUrl}/embed/continue#${code}`, expiresAt }
  },
  async claim({ body }, context) {
    const { tx, now } = context
    const row = await tx
      .selectFrom('embedHandoff')
      .selectAll()
      .where('codeHash', '=', hashOf(body.code))
      .forUpdate()
      .executeTakeFirst()
    const site = row ? await partnerSite(tx, row.partner) : null
    if (!row || !site || row.usedAt || new Date(row.expiresAt) <= now()) throw new AppError(404, OVER)
    await tx
      .updateTable('embedHandoff')
      .set({ usedAt: now().toISOString() })
      .where('id', '=', row.id)
      .execute()
    const user = await findEntering(row.userId, tx)
    if (!user) throw new AppError(404, OVER)
    const client = await tx
      .selectFrom('sysOauthClient')
      .select(['clientId', 'accessTokenValidity', 'refreshTokenValidity'])
      .where('clientId', '=', row.clientId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!client) throw new AppError(404, OVER)
    const answer = await enter(user, client, context)
    return {
      token: answer.access_token,
      expiresAt: new Date(now().getTime() + answer.expires_in * 1000).toISOString(),
      partner: row.partner,
      widget: z.parse(widget, row.widget),
      props: z.parse(props, row.props),
      returnUrl: row.returnUrl,
      appearance: site.appearance,
    }
  },
}
