import { readableFiles } from '../kernel/files/hold-files.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { OutsidePorts } from '../kernel/http/ports.ts'
import { isPaper } from '../plan/plan-notice.ts'

const PAPER = '这张图片是投保或理赔资料，不能公开使用，请另外上传'

/** What everybody is going to see is made for it: a paper of an order is none of it. */
export async function checkOpen(
  pictures: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<void> {
  for (const { path, file } of await readableFiles(pictures, context))
    if (await asOwner(context, () => isPaper(file.id, context.tx)))
      throw refuse(PAPER, [{ path, message: PAPER }])
}

export interface KeptFile {
  bucket: string
  name: string
  type: string
  tenantId: string
}

/** An uploaded file by the address that a row holds, in a call that nobody is known in; null when it is gone. */
export async function keptFile(
  address: string,
  tenantId: string,
  { tx }: Context,
): Promise<(KeptFile & { original: string }) | null> {
  const [, bucket, name] = /^\/admin\/sys-file\/([a-z0-9-]+)\/([A-Za-z0-9._-]+)$/.exec(address) ?? []
  if (!bucket || !name) return null
  const row = await tx
    .selectFrom('sysFile')
    .select(['type', 'original'])
    .where('tenantId', '=', tenantId)
    .where('bucketName', '=', bucket)
    .where('fileName', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? { bucket, name, tenantId, type: row.type ?? '', original: row.original } : null
}

/** Its bytes, opened. */
export async function bytesOf(
  { bucket, name, tenantId }: KeptFile,
  ports: OutsidePorts,
  vaultOf: Context['vaultOf'],
): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = await ports.files.get(bucket, name)
  if (!sealed) throw notFound()
  return vaultOf(tenantId).bytes.open(sealed)
}
