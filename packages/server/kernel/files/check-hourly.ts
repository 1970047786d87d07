import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../http/app-error.ts'
import { asOwner } from '../http/as-owner.ts'
import type { Context } from '../http/context.ts'
import { type Bound, MIB } from './upload-bounds.ts'

const HOUR = 3_600_000

interface Sent {
  files: number
  bytes: number
  first: string | null
}

/** Refuses (429) what a visitor, a holder's link or all of a partner's visitors send beyond what an hour takes; `more` comes now. */
export async function checkHourly(more: Bound, context: Context): Promise<void> {
  const { visitor } = context.caller
  if (!visitor) return
  const { uploads } = context.ports
  const isLink = visitor.siteId === '0'
  const own = await sentIn(sql`f.visitor_id = ${visitor.id}`, context)
  const whose = isLink ? '这个链接' : ''
  const over = overOf(own, more, uploads.visitor)
  if (over) throw refused(own, `${whose}一小时内${over}`, context)
  if (isLink) return
  const ofSite = sql`f.visitor_id in (select v.id from embed_visitor v where v.site_id = ${visitor.siteId})`
  const all = await sentIn(ofSite, context)
  if (overOf(all, more, uploads.partner)) throw refused(all, '合作方页面上传的文件过多', context)
}

async function sentIn(which: RawBuilder<unknown>, context: Context): Promise<Sent> {
  const { tx, tenantId, now } = context
  const since = new Date(now().getTime() - HOUR).toISOString()
  const { rows } = await asOwner(context, () =>
    sql<Sent>`select count(*)::int as files, coalesce(sum(f.file_size), 0)::float8 as bytes, min(f.created_at) as first
      from sys_file f where f.tenant_id = ${tenantId} and ${which} and f.created_at > ${since}`.execute(tx),
  )
  return rows[0] ?? { files: 0, bytes: 0, first: null }
}

/** What of a bound is passed, in words; null while there is room. */
function overOf(sent: Bound, more: Bound, { files, bytes }: Bound): string | null {
  if (sent.files + more.files > files) return `最多上传${files}个文件`
  const size = bytes < MIB ? `${Math.ceil(bytes / 1024)}KB` : `${Math.ceil(bytes / MIB)}MB`
  return sent.bytes + more.bytes > bytes ? `上传的文件合计不超过${size}` : null
}

function refused({ first }: Sent, said: string, { now }: Context): AppError {
  const at = now().getTime()
  const seconds = Math.max(1, Math.ceil((new Date(first ?? at).getTime() + HOUR - at) / 1000))
  const again = `请${Math.ceil(seconds / 60)}分钟后再试，已上传的文件不受影响`
  return new AppError(429, `${said}，${again}`, { retryAfter: seconds })
}
