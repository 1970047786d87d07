import type { Continued } from '@baoqiao/contract/embed/partner.ts'
import { widgetNames } from '@baoqiao/contract/messages/words.ts'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { enter, findEntering } from '../system/enter.ts'
import type { DB } from '../tables.ts'
import { continueCookie } from './continue-cookie.ts'
import { partnerSite } from './partner-site.ts'

/** A day of work on another device; a shared one forgets after that, or when its browser is closed for good. */
const RESUME_SECONDS = 12 * 3600
export const OVER = '链接已失效或已使用，请在原页面重新生成'
const props = z.record(z.string(), z.string())
const widget = z.enum(widgetNames)
const environment = z.enum(['live', 'sandbox'])

/** A session of its own for the page of a one-time link, and the cookie that brings it back after a reload. */
export async function goOn(row: Selectable<DB['embedHandoff']>, context: Context): Promise<Continued> {
  const { tx, now, publicUrl } = context
  const here = environment.parse(row.environment)
  const site = await partnerSite(tx, row.partner, here)
  const user = await findEntering(row.userId, tx)
  const client = await tx
    .selectFrom('sysOauthClient')
    .select(['clientId', 'accessTokenValidity', 'refreshTokenValidity'])
    .where('clientId', '=', row.clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!site || !user || !client) throw new AppError(404, OVER)
  const answer = await enter(user, client, context)
  const secret = newToken()
  const at = now().getTime()
  await tx
    .updateTable('embedHandoff')
    .set({
      sessionHash: hashOf(answer.access_token),
      resumeHash: hashOf(secret),
      ...(row.resumeUntil ? {} : { resumeUntil: new Date(at + RESUME_SECONDS * 1000).toISOString() }),
    })
    .where('id', '=', row.id)
    .execute()
  context.setCookie(continueCookie(row.id, secret, RESUME_SECONDS, publicUrl))
  return {
    id: row.id,
    token: answer.access_token,
    expiresAt: new Date(at + answer.expires_in * 1000).toISOString(),
    partner: row.partner,
    environment: here,
    widget: widget.parse(row.widget),
    props: props.parse(row.props),
    returnUrl: row.returnUrl,
    appearance: site.appearance,
  }
}
