import { contract } from '@baoqiao/contract/contract.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import type { storedFile as storedFileResource } from '@baoqiao/contract/monitor/stored-file.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { BY_ITSELF } from '../kernel/files/keep-upload.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** Removing a file removes its bytes as well, once the row is gone for good. */
export const storedFile = {
  async remove({ params }: { params: { id: string } }, context: Context): Promise<null> {
    const { tx, now, afterCommit } = context
    await notHeld(params.id, context)
    const row = await withDeleted(tx, () =>
      tx
        .updateTable('sysFile')
        .set({ deletedAt: now().toISOString() })
        .where('id', '=', params.id)
        .where('deletedAt', 'is', null)
        .returning(['bucketName', 'fileName'])
        .executeTakeFirst(),
    )
    const { bucketName, fileName } = row ?? {}
    if (!bucketName || !fileName) throw notFound()
    await asOwner(context, () => tx.deleteFrom('fileHolder').where('fileId', '=', params.id).execute())
    afterCommit(({ files }) => files.remove(bucketName, fileName))
    return null
  },
} satisfies Partial<Record<keyof (typeof storedFileResource)['calls'], unknown>>

/** What an order, an invoice or a product shows stays for as long as they do: its bytes could not be brought back. */
async function notHeld(fileId: string, context: Context): Promise<void> {
  const one = await asOwner(context, () =>
    context.tx
      .selectFrom('fileHolder')
      .select(['entity', 'entityId'])
      .where('fileId', '=', fileId)
      .where('entity', '<>', BY_ITSELF)
      .executeTakeFirst(),
  )
  if (!one) return
  const title = TITLES.get(one.entity) ?? '其他资料'
  throw new AppError(409, `文件正在使用（${title} ${one.entityId}），不能删除`)
}

const TITLES: ReadonlyMap<string, string> = new Map(
  [...resourcesIn(contract)].map(([, { name, title }]) => [name, title]),
)
