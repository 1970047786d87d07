import type { file as fileCalls } from '@baoqiao/contract/system/file.ts'
import type { Vault } from '../kernel/data/vault.ts'
import { findFile, PERSONAL } from '../kernel/files/find-file.ts'
import { keepByItself, knowUpload, roomFor, type Stored, storeUpload } from '../kernel/files/keep-upload.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { attachment, inline } from '../kernel/http/attachment.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { OutsidePorts } from '../kernel/http/ports.ts'
import { noteDoing } from '../monitor/user-log.ts'

const MOST = { bytes: 2 * 1024 * 1024, said: '文件大小不能超过 2MB' }
const NONE = '请选择要上传的文件'

/** Upload and download. The type is what the bytes say, never what the name says. */
export const file: Handlers<typeof fileCalls> = {
  upload: phased({
    before: (_, outside) => taken(outside),
    async within(_, context, stored) {
      const { id: _id, ...known } = await knowUpload(stored, context)
      return known
    },
  }),
  add: phased({
    before: (_, outside) => taken(outside),
    async within(_, context, stored) {
      const known = await knowUpload(stored, context)
      await keepByItself(known.id, context)
      return known
    },
  }),
  get: phased({
    async within({ params }, context) {
      const { file: row, isPersonal } = await findFile(params.bucket, params.name, context)
      // Whoever looks at papers of an order leaves a trace (owner: visitors have no user log).
      if (isPersonal)
        await asOwner(context, () =>
          noteDoing(context, {
            action: '查看投保资料',
            path: `/${params.bucket}/${params.name}`,
            detail: row.original,
          }),
        )
      return { ...params, original: row.original, type: row.type ?? 'application/octet-stream', isPersonal }
    },
    after: (found, outside) => download(found, outside.vault, outside),
  }),
  async address({ params }, context) {
    const { bucket, name } = params
    const { file: row, isPersonal } = await findFile(bucket, name, context)
    if (isPersonal)
      await noteDoing(context, {
        action: '生成投保资料的临时地址',
        path: `/${bucket}/${name}`,
        detail: row.original,
      })
    const until = context.now().getTime() + SIGNED_MS
    const sign = signatureOf(context.vault, bucket, name, until)
    const query = new URLSearchParams({ tenant: context.tenantId, until: String(until), sign })
    return {
      url: `${context.publicUrl}/admin/sys-file/signed/${bucket}/${name}?${query}`,
      expiresAt: new Date(until).toISOString(),
    }
  },
  signed: phased({
    async within({ params: { bucket, name }, query }, { tx, vaultOf, now, ip }) {
      const until = Number(query.until)
      const right = signatureOf(vaultOf(query.tenant), bucket, name, until) === query.sign
      if (!right || until <= now().getTime()) throw notFound('地址已失效，请重新获取')
      const row = await tx
        .selectFrom('sysFile')
        .select(['id', 'type', 'original'])
        .where('tenantId', '=', query.tenant)
        .where('bucketName', '=', bucket)
        .where('fileName', '=', name)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (!row) throw notFound()
      const isPersonal = await isOfOrder(row.id, tx)
      if (isPersonal)
        await noteDoing(
          { tx, tenantId: query.tenant, ip, caller: { userId: '0', username: '临时地址' } },
          { action: '打开投保资料的临时地址', path: `/${bucket}/${name}`, detail: row.original },
        )
      return {
        bucket,
        name,
        original: row.original,
        type: row.type ?? 'application/octet-stream',
        tenantId: query.tenant,
        isPersonal,
      }
    },
    after: (found, outside) => download(found, outside.vaultOf(found.tenantId), outside),
  }),
}

/** The file that was sent, in the store and not yet known. */
async function taken(outside: Outside): Promise<Stored> {
  const given = (await outside.form()).get('file')
  if (!(given instanceof File)) throw refuse(NONE, [{ path: 'file', message: NONE }])
  await roomFor(1, outside)
  return storeUpload(given, MOST, outside)
}

async function isOfOrder(fileId: string, tx: Context['tx']): Promise<boolean> {
  const held = await tx
    .selectFrom('fileHolder')
    .select('fileId')
    .where('fileId', '=', fileId)
    .where('entity', 'in', PERSONAL)
    .executeTakeFirst()
  return held !== undefined
}

const SIGNED_MS = 5 * 60_000
const signatureOf = (vault: Vault, bucket: string, name: string, until: number) =>
  vault.hash(`file ${bucket}/${name} until ${until}`)

interface Found {
  bucket: string
  name: string
  /** What it was called where it came from. */
  original: string
  type: string
  isPersonal: boolean
}

async function download(
  { bucket, name, original, type, isPersonal }: Found,
  vault: Vault,
  { ports }: { ports: OutsidePorts },
) {
  const bytes = await ports.files.get(bucket, name)
  if (!bytes) throw notFound()
  const headers = headersOf(type, savedName(original, name), isPersonal)
  return new Response(await vault.bytes.open(bytes), { headers })
}

/** As it was called, with the ending of what it is. */
function savedName(original: string, kept: string): string {
  const called = original.replace(/\.[^.]*$/, '').replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
  return `${called || kept.replace(/\..*$/, '')}${/\.[^.]*$/.exec(kept)?.[0] ?? ''}`
}

/** Shown in place when it is a picture; anything else may run something and is saved. Neither ever acts as a page of ours. */
const headersOf = (type: string, saved: string, isPersonal: boolean) => ({
  'content-type': type,
  'content-disposition': (type.startsWith('image/') ? inline : attachment)(saved),
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  // Papers do not stay in the browser of an office: the next look is noted too.
  'cache-control': isPersonal ? 'no-store' : 'private, max-age=3600',
})
