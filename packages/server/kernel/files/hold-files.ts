import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { AppError, refuse } from '../http/app-error.ts'
import { asOwner } from '../http/as-owner.ts'
import type { Context } from '../http/context.ts'
import { findFile } from './find-file.ts'

const ADDRESS = /^\/admin\/sys-file\/([a-z0-9-]{1,40})\/([A-Za-z0-9._-]{1,80})$/

/**
 * Notes that a row holds these uploaded files, so that who reads the row reads them. A file that the caller could not
 * read is refused, and what is no file of ours: nobody opens another's file by writing its address into a row of their
 * own, and a paper that is asked for is there.
 */
export async function holdFiles(
  addresses: Readonly<Record<string, unknown>>,
  entity: string,
  entityId: string,
  context: Context,
  limits: Readonly<Record<string, Field>> = {},
): Promise<void> {
  for (const [path, address] of Object.entries(addresses)) {
    if (address === undefined || address === null || address === '') continue
    const [, bucket, name] = ADDRESS.exec(String(address)) ?? []
    if (!bucket || !name) throw lost(path)
    const { file } = await findFile(bucket, name, context).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw lost(path)
    })
    checkSize(path, file.fileSize, limits[path])
    await asOwner(context, () =>
      context.tx
        .insertInto('fileHolder')
        .values({ fileId: file.id, entity, entityId })
        .onConflict((on) => on.doNothing())
        .execute(),
    )
  }
}

/** The same for the file fields of a resource's row. */
export async function holdFilesOf(
  { name, fields }: AnyResource,
  id: string,
  values: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<void> {
  const files = Object.entries(fields as Record<string, Field>).filter(
    ([, { kind }]) => kind === 'image' || kind === 'file',
  )
  if (files.length === 0) return
  await holdFiles(Object.fromEntries(files.map(([key]) => [key, values[key]])), name, id, context, fields)
}

const LOST = '文件不存在或已失效，请重新上传'
const lost = (path: string) => refuse(LOST, [{ path, message: LOST }])

function checkSize(path: string, bytes: number | null, field: Field | undefined): void {
  if (!field?.maxKb || (bytes ?? 0) <= field.maxKb * 1024) return
  const message = `${field.label}不能超过${field.maxKb}KB`
  throw refuse(message, [{ path, message }])
}
