import type { guidances } from '@baoqiao/contract/marketing/guidance.ts'
import type { Vault } from '../kernel/data/vault.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { inline } from '../kernel/http/attachment.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { sameSign, signOf } from '../kernel/http/signed-link.ts'
import { rolesOf } from '../system/roles-of.ts'
import { byteRange } from './byte-range.ts'
import { bytesOf, type KeptFile, keptFile } from './open-picture.ts'

type Own = Handlers<typeof guidances>
/** As long as somebody watches one. */
const OPEN_MS = 2 * 3_600_000

/** Guides that are on and for whoever asks, the newest first. */
async function readable(context: Context) {
  const { tx, caller } = context
  const rows = await tx
    .selectFrom('distGuidance')
    .select(['id', 'name', 'fileType', 'remark', 'file', 'useAuth', 'updatedAt'])
    .where('status', '=', '0')
    .orderBy('updatedAt', 'desc')
    .execute()
  // Who keeps them reads them all.
  if (caller.userType === 'sys' && caller.authorities.has('dist_guidance_view')) return rows
  const roles = await asOwner(context, () => rolesOf(caller.userId, tx))
  const codes = new Set(roles.map(({ roleCode }) => roleCode))
  return rows.filter(({ useAuth }) => useAuth.split(',').some((code) => codes.has(code)))
}

export const mine: Own['mine'] = async (_, context) => {
  const { tx, tenantId } = context
  const rows = await readable(context)
  const names = rows.map(({ file }) => file.split('/').at(-1) ?? '')
  const sizes = await asOwner(context, () =>
    tx
      .selectFrom('sysFile')
      .select(['fileName', 'fileSize'])
      .where('tenantId', '=', tenantId)
      .where('fileName', 'in', [...names, ''])
      .execute(),
  )
  const sizeOf = new Map(sizes.map(({ fileName, fileSize }) => [fileName, fileSize]))
  return rows.map(({ id, name, fileType, remark, file, updatedAt }) => ({
    ...{ id, name, fileType, remark: remark || null, updatedAt },
    fileSize: sizeOf.get(file.split('/').at(-1) ?? '') ?? null,
  }))
}

export const address: Own['address'] = async ({ params: { id } }, context) => {
  const { tenantId, vault, now } = context
  const there = (await readable(context)).some((row) => row.id === id)
  if (!there) throw notFound('指引不存在、已停用或不对您开放')
  const until = now().getTime() + OPEN_MS
  const query = new URLSearchParams({
    ...{ tenant: tenantId, until: String(until), sign: openSign(vault, id, until) },
  })
  return { url: `/dist/guidance/open/${id}?${query}`, expiresAt: new Date(until).toISOString() }
}

export const open: Own['open'] = phased({
  async within(
    {
      params: { id },
      query,
    }: { params: { id: string }; query: { tenant: string; until: string; sign: string } },
    context: Context,
  ) {
    const { tx, vaultOf, now, request } = context
    const until = Number(query.until)
    const right = sameSign(query.sign, openSign(vaultOf(query.tenant), id, until))
    if (!right || until <= now().getTime()) throw notFound('地址已失效，请刷新页面重新打开')
    const row = await tx
      .selectFrom('distGuidance')
      .select(['name', 'file'])
      .where('id', '=', id)
      .where('tenantId', '=', query.tenant)
      .where('status', '=', '0')
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const file = row ? await keptFile(row.file, query.tenant, context) : null
    if (!row || !file) throw notFound('指引已停用或删除')
    return { file, name: row.name, range: request.headers.get('range') }
  },
  async after({ file, name, range }, { ports, vaultOf }) {
    return ranged(await bytesOf(file, ports, vaultOf), range, headersOf(file, name))
  },
})

const openSign = (vault: Vault, id: string, until: number) =>
  signOf(vault, ['guidance', id, 'until', String(until)], 64)

function headersOf({ type, name: kept }: KeptFile, name: string) {
  const ending = kept.slice(kept.lastIndexOf('.'))
  return {
    'content-type': type,
    'content-disposition': inline(`${name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')}${ending}`),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; object-src 'self'",
  }
}

/** The whole, or the part that is asked for. */
function ranged(
  bytes: Uint8Array<ArrayBuffer>,
  header: string | null,
  headers: Record<string, string>,
): Response {
  const range = byteRange(header, bytes.length)
  if (range === 'none')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.length}` } })
  if (!range) return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
  const part = bytes.subarray(range.from, range.to + 1)
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.length),
      'content-range': `bytes ${range.from}-${range.to}/${bytes.length}`,
    },
  })
}
