import type { partner as partnerCalls } from '@baoqiao/contract/embed/partner.ts'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { leaveScope } from '../kernel/database/database.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { cookieOf } from './continue-cookie.ts'
import { goOn, OVER } from './go-on.ts'
import { partnerSite } from './partner-site.ts'

const MINUTES = 10

/** One-time links: the code is 256 random bits, kept as a hash, good once and for ten minutes. */
export const handoffs: Pick<Handlers<typeof partnerCalls>, 'handoff' | 'claim' | 'resume'> = {
  async handoff({ body }, context) {
    const { tx, caller, tenantId, now, publicUrl } = context
    await leaveScope(tx)
    const environment = body.environment ?? 'live'
    const site = await partnerSite(tx, body.partner, environment)
    if (!site || site.tenantId !== tenantId) throw notFound()
    if (!site.widgets.includes(body.widget)) throw refuse('合作方没有开通这个组件')
    const { product } = body.props
    if (product && site.products.length > 0 && !site.products.includes(product))
      throw refuse('合作方没有开通这个产品')
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
        environment,
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
    if (!row || row.usedAt || new Date(row.expiresAt) <= now()) throw new AppError(404, OVER)
    await tx
      .updateTable('embedHandoff')
      .set({ usedAt: now().toISOString() })
      .where('id', '=', row.id)
      .execute()
    return goOn(row, context)
  },
  async resume({ body }, context) {
    const { tx, now, request } = context
    const row = await tx
      .selectFrom('embedHandoff')
      .selectAll()
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()
    const shown = cookieOf(request, body.id)
    const holds = row?.resumeHash && shown && row.resumeHash === hashOf(shown)
    if (!row || !holds || new Date(row.resumeUntil ?? 0) <= now()) throw new AppError(404, OVER)
    const before = await tx
      .selectFrom('session')
      .select('revokedAt')
      .where('accessHash', '=', row.sessionHash ?? '')
      .executeTakeFirst()
    // Whoever logged out, or was logged out, does not come back by loading the page again.
    if (!before || before.revokedAt) throw new AppError(404, OVER)
    return goOn(row, context)
  },
}
