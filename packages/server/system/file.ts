import type { file as fileCalls } from '@baoqiao/contract/system/file.ts'
import { randomBytes } from '@noble/ciphers/utils.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { sniff } from './sniff.ts'

const IMAGE_LIMIT = 2 * 1024 * 1024

/** Upload and download. The type is what the bytes say, never what the name says. */
export const file: Handlers<typeof fileCalls> = {
  async upload(_, { tx, request, ports, caller, tenantId }) {
    const form = await request.formData().catch(() => null)
    const given = form?.get('file')
    if (!(given instanceof File))
      throw refuse('请选择要上传的文件', [{ path: 'file', message: '请选择要上传的文件' }])
    const bytes = new Uint8Array(await given.arrayBuffer())
    const kind = sniff(bytes)
    if (!kind)
      throw refuse('文件格式须为 jpg、png 或 pdf', [
        { path: 'file', message: '文件格式须为 jpg、png 或 pdf' },
      ])
    if (bytes.length > IMAGE_LIMIT)
      throw refuse('文件大小不能超过 2MB', [{ path: 'file', message: '文件大小不能超过 2MB' }])
    const content =
      kind.type === 'image/png' || kind.type === 'image/jpeg'
        ? await ports.reencode(bytes, kind.type).catch(() => {
            throw refuse('图片已损坏，无法读取', [{ path: 'file', message: '图片已损坏，无法读取' }])
          })
        : bytes
    const row = {
      bucketName: 'uploads',
      createUser: caller.username,
      fileName: `${bytesToHex(randomBytes(16))}.${kind.ending}`,
      original: given.name.slice(0, 255),
      type: kind.type,
      fileSize: content.length,
    }
    await ports.files.put(row.bucketName, row.fileName, content)
    await tx
      .insertInto('sysFile')
      .values({ ...row, tenantId, createdBy: caller.userId })
      .execute()
    return {
      bucketName: row.bucketName,
      fileName: row.fileName,
      url: `/admin/sys-file/${row.bucketName}/${row.fileName}`,
      original: row.original,
      fileSize: row.fileSize,
    }
  },
  async get({ params }, { tx, ports }) {
    const row = await tx
      .selectFrom('sysFile')
      .select('type')
      .where('bucketName', '=', params.bucket)
      .where('fileName', '=', params.name)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const bytes = row ? await ports.files.get(params.bucket, params.name) : null
    if (!row || !bytes) throw notFound()
    return new Response(bytes, {
      headers: {
        'content-type': row.type ?? 'application/octet-stream',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      },
    })
  },
}
