import type { file as fileCalls } from '@baoqiao/contract/system/file.ts'
import { randomBytes } from '@noble/ciphers/utils.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sql } from 'kysely'
import type { Vault } from '../kernel/data/vault.ts'
import { findFile } from '../kernel/files/find-file.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { OutsidePorts } from '../kernel/http/ports.ts'
import { noteDoing } from '../monitor/user-log.ts'
import { sniff } from './sniff.ts'

const IMAGE_LIMIT = 2 * 1024 * 1024
const BUCKET = 'uploads'

/** Upload and download. The type is what the bytes say, never what the name says. */
export const file: Handlers<typeof fileCalls> = {
  upload: phased({
    async before(_, { form, ports, caller, tenantId, vault }) {
      const given = (await form()).get('file')
      if (!(given instanceof File)) throw wrong('请选择要上传的文件')
      const { type, ending, content } = await cleaned(new Uint8Array(await given.arrayBuffer()), ports)
      const row = {
        bucketName: BUCKET,
        createUser: caller.username,
        fileName: `${bytesToHex(randomBytes(16))}.${ending}`,
        original: given.name.replace(/[\0\p{Cs}]/gu, '').slice(0, 255),
        type,
        fileSize: content.length,
      }
      // Before its row: a file that nobody knows of harms nobody, a row without its file does.
      await ports.files.put(row.bucketName, row.fileName, await vault.bytes.seal(content))
      return { ...row, tenantId, createdBy: caller.userId, visitorId: caller.visitor?.id ?? null }
    },
    async within(_, context, row) {
      const { tx } = context
      await checkQuota(context)
      await tx.insertInto('sysFile').values(row).execute()
      const { bucketName, fileName, original, fileSize } = row
      return { bucketName, fileName, original, fileSize, url: `/admin/sys-file/${bucketName}/${fileName}` }
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
      return { ...params, type: row.type ?? 'application/octet-stream', isPersonal }
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
        type: row.type ?? 'application/octet-stream',
        tenantId: query.tenant,
        isPersonal,
      }
    },
    after: (found, outside) => download(found, outside.vaultOf(found.tenantId), outside),
  }),
}

/** Pictures of a day that no order holds yet: more than anybody needs, and no store for whoever opens a partner's page. */
const LOOSE = 60
async function checkQuota(context: Context): Promise<void> {
  const { tx, caller, now } = context
  const { visitor } = caller
  if (!visitor) return
  const since = new Date(now().getTime() - 24 * 3_600_000).toISOString()
  const { rows } = await asOwner(context, () =>
    sql<{ n: number }>`select count(*)::int as n from sys_file f where f.visitor_id = ${visitor.id}
      and f.deleted_at is null and f.created_at > ${since}
      and not exists (select 1 from file_holder h where h.file_id = f.id)`.execute(tx),
  )
  if ((rows[0]?.n ?? 0) >= LOOSE) throw new AppError(429, '今天上传的文件过多，请先提交投保或明天再试')
}

async function isOfOrder(fileId: string, tx: Context['tx']): Promise<boolean> {
  const held = await tx
    .selectFrom('fileHolder')
    .select('fileId')
    .where('fileId', '=', fileId)
    .where('entity', '=', 'policy')
    .executeTakeFirst()
  return held !== undefined
}

const SIGNED_MS = 5 * 60_000
const signatureOf = (vault: Vault, bucket: string, name: string, until: number) =>
  vault.hash(`file ${bucket}/${name} until ${until}`)

async function download(
  { bucket, name, type, isPersonal }: { bucket: string; name: string; type: string; isPersonal: boolean },
  vault: Vault,
  { ports }: { ports: OutsidePorts },
) {
  const bytes = await ports.files.get(bucket, name)
  if (!bytes) throw notFound()
  return new Response(await vault.bytes.open(bytes), { headers: headersOf(type, isPersonal) })
}

const wrong = (message: string) => refuse(message, [{ path: 'file', message }])

/** What may be kept of the bytes: pictures are drawn again. */
async function cleaned(bytes: Uint8Array<ArrayBuffer>, { reencode }: OutsidePorts) {
  const kind = sniff(bytes)
  if (!kind) throw wrong('文件格式须为 jpg、png 或 pdf')
  if (bytes.length > IMAGE_LIMIT) throw wrong('文件大小不能超过 2MB')
  const { type } = kind
  if (type !== 'image/png' && type !== 'image/jpeg') return { ...kind, content: bytes }
  const content = await reencode(bytes, type).catch(() => {
    throw wrong('图片已损坏，无法读取')
  })
  return { ...kind, content }
}

/** Shown in place when it is a picture; anything else may run something and is saved. Neither ever acts as a page of ours. */
const headersOf = (type: string, isPersonal: boolean) => ({
  'content-type': type,
  'content-disposition': type.startsWith('image/') ? 'inline' : 'attachment',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  // Papers do not stay in the browser of an office: the next look is noted too.
  'cache-control': isPersonal ? 'no-store' : 'private, max-age=3600',
})
