import type { storedFile as storedFileResource } from '@baoqiao/contract/monitor/stored-file.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

/** Removing a file removes its bytes as well, once the row is gone for good. */
export const storedFile = {
  async remove({ params }: { params: { id: string } }, { tx, now, afterCommit }: Context): Promise<null> {
    const row = await tx
      .updateTable('sysFile')
      .set({ deletedAt: now().toISOString() })
      .where('id', '=', params.id)
      .where('deletedAt', 'is', null)
      .returning(['bucketName', 'fileName'])
      .executeTakeFirst()
    const { bucketName, fileName } = row ?? {}
    if (!bucketName || !fileName) throw notFound()
    afterCommit(({ files }) => files.remove(bucketName, fileName))
    return null
  },
} satisfies Partial<Record<keyof (typeof storedFileResource)['calls'], unknown>>
