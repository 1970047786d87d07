import type { file as fileCalls } from '@baoqiao/contract/system/file.ts'
import { randomBytes } from '@noble/ciphers/utils.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { OutsidePorts } from '../kernel/http/ports.ts'
import { sniff } from './sniff.ts'

const IMAGE_LIMIT = 2 * 1024 * 1024
const BUCKET = 'uploads'

/** Upload and download. The type is what the bytes say, never what the name says. */
export const file: Handlers<typeof fileCalls> = {
  upload: phased({
    async before(_, { form, ports, caller, tenantId }) {
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
      await ports.files.put(row.bucketName, row.fileName, content)
      return { ...row, tenantId, createdBy: caller.userId }
    },
    async within(_, { tx }, row) {
      await tx.insertInto('sysFile').values(row).execute()
      const { bucketName, fileName, original, fileSize } = row
      return { bucketName, fileName, original, fileSize, url: `/admin/sys-file/${bucketName}/${fileName}` }
    },
  }),
  get: phased({
    async within({ params }, { tx }) {
      const row = await tx
        .selectFrom('sysFile')
        .select('type')
        .where('bucketName', '=', params.bucket)
        .where('fileName', '=', params.name)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (!row) throw notFound()
      return { ...params, type: row.type ?? 'application/octet-stream' }
    },
    async after({ bucket, name, type }, { ports }) {
      const bytes = await ports.files.get(bucket, name)
      if (!bytes) throw notFound()
      return new Response(bytes, { headers: headersOf(type) })
    },
  }),
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
const headersOf = (type: string) => ({
  'content-type': type,
  'content-disposition': type.startsWith('image/') ? 'inline' : 'attachment',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=3600',
})
