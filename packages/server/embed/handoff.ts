import type { partner as partnerCalls } from '@baoqiao/contract/embed/partner.ts'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { leaveScope } from '../kernel/database/database.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { cookieOf } from './continue-cookie.ts'
import { goOn, isOver } from './go-on.ts'
import { partnerSite } from './partner-site.ts'

const MINUTES = 10

/** One-time links: the code is 256 random bits, kept as a hash, good once and for ten minutes. */
export const handoffs: Pick<Handlers<typeof partnerCalls>, 'handoff' | 'claim' | 'resume'> = {
  async handoff({ body }, { tx, caller, now, publicUrl }) {
    const { visitor } = caller
    if (!visitor) throw new AppError(403)
    if (visitor.isLinked) throw new AppError(403, '请回到原页面重新生成链接')
    const { partner = visitor.partner, environment = visitor.environment } = body
    if (partner !== visitor.partner || environment !== visitor.environment) throw notFound()
    const product = body.props.product?.trim().replace(/^product_/, '')
    if (!visitor.widgets.includes(body.widget)) throw refuse('合作方没有开通这个组件')
    if (product && visitor.products && !visitor.products.includes(product))
      throw refuse('合作方没有开通这个产品')
    await leaveScope(tx)
    const site = await partnerSite(tx, visitor.partner, visitor.environment)
    if (!site) throw notFound()
    if (body.returnUrl && !site.origins.includes(originOf(body.returnUrl)))
      throw refuse('返回地址不在合作方允许的来源内', [
        { path: 'returnUrl', message: '返回地址不在允许的来源内' },
      ])
    const code = newToken()
    const expiresAt = new Date(now().getTime() + MINUTES * 60_000).toISOString()
    await tx
      .insertInto('visitorHandoff')
      .values({
        codeHash: hashOf(code),
        sessionId: caller.sessionId,
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
      .selectFrom('visitorHandoff')
      .selectAll()
      .where('codeHash', '=', hashOf(body.code))
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.usedAt || new Date(row.expiresAt) <= now()) throw isOver()
    await tx
      .updateTable('visitorHandoff')
      .set({ usedAt: now().toISOString() })
      .where('id', '=', row.id)
      .execute()
    return goOn(row, row.sessionId, context)
  },
  async resume({ body }, context) {
    const { tx, now, request } = context
    const row = await tx
      .selectFrom('visitorHandoff')
      .selectAll()
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()
    const shown = cookieOf(request, body.id)
    const holds = row?.resumeHash && shown && row.resumeHash === hashOf(shown)
    if (!row?.openedId || !holds || new Date(row.resumeUntil ?? 0) <= now()) throw isOver()
    return goOn(row, row.openedId, context)
  },
}

function originOf(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    return ''
  }
}
