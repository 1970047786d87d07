import type { Continued } from '@baoqiao/contract/embed/partner.ts'
import { widgetNames } from '@baoqiao/contract/embed/widgets.ts'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { visitorSession } from '../kernel/auth/find-visitor.ts'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { DB } from '../tables.ts'
import { continueCookie } from './continue-cookie.ts'
import { openVisitor } from './open-visitor.ts'
import { partnerSite } from './partner-site.ts'

/** A day of work on another device; a shared one forgets after that, or when its browser is closed for good. */
const RESUME_SECONDS = 12 * 3600
/** How long the page's own token lives; the cookie brings the next one. */
const TOKEN_SECONDS = 1800
const props = z.record(z.string(), z.string())
const widget = z.enum(widgetNames)

export const isOver = () => new AppError(404, '链接已失效或已使用，请在原页面重新生成')

/**
 * A session of the same visitor for the page of a one-time link, and the cookie that brings it back after a reload. It
 * stands on the session before it: when that one was ended, or its setting, client or secret is gone, so is the link.
 */
export async function goOn(
  row: Selectable<DB['visitorHandoff']>,
  beforeId: string,
  context: Context,
): Promise<Continued> {
  const { tx, now, publicUrl } = context
  const before = await visitorSession(tx, sql`vs.id = ${beforeId}`, now())
  const stands = before?.siteOk && before.sellerOk && before.tenantOk
  const site = stands ? await partnerSite(tx, before.partner, before.environment) : null
  if (!before || !site) throw isOver()
  const { tenantId, visitorId, siteId, clientId, clientSecret, widgets, products, orders } = before
  const session = await openVisitor(
    tx,
    { tenantId, visitorId, siteId, clientId, clientSecret, widgets, products, orders, isLinked: true },
    TOKEN_SECONDS,
    now(),
  )
  const secret = newToken()
  await tx
    .updateTable('visitorHandoff')
    .set({
      openedId: session.id,
      resumeHash: hashOf(secret),
      ...(row.resumeUntil
        ? {}
        : { resumeUntil: new Date(now().getTime() + RESUME_SECONDS * 1000).toISOString() }),
    })
    .where('id', '=', row.id)
    .execute()
  context.setCookie(continueCookie(row.id, secret, RESUME_SECONDS, publicUrl))
  return {
    id: row.id,
    token: session.token,
    expiresAt: session.expiresAt,
    partner: site.publishableId,
    environment: site.environment,
    widget: widget.parse(row.widget),
    props: props.parse(row.props),
    returnUrl: row.returnUrl,
    appearance: site.appearance,
  }
}
