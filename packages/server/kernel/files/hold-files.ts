import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { AppError, refuse } from '../http/app-error.ts'
import { asOwner } from '../http/as-owner.ts'
import type { Context } from '../http/context.ts'
import { type FileRow, findFile } from './find-file.ts'
import { SHEET_TYPE } from './sniff.ts'
import { VIDEO_TYPE } from './sniff-video.ts'

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
  await holdFound(await readableFiles(addresses, context, limits), entity, entityId, context, limits)
}

/** The same for files that were found already. */
export async function holdFound(
  found: readonly Found[],
  entity: string,
  entityId: string,
  context: Context,
  limits: Readonly<Record<string, Field>> = {},
): Promise<void> {
  for (const { path, file } of found) {
    if (file.type === SHEET_TYPE && !limits[path]?.sheets) throw wrong(path, NO_SHEET)
    if (file.type === VIDEO_TYPE && !limits[path]?.films) throw wrong(path, NO_VIDEO)
    await asOwner(context, () =>
      context.tx
        .insertInto('fileHolder')
        .values({ fileId: file.id, entity, entityId })
        .onConflict((on) => on.doNothing())
        .execute(),
    )
  }
}

interface Found {
  path: string
  file: FileRow
}
/**
 * The uploaded files at these addresses, each one that the caller may read and of the kind and size that `limits` has
 * for its path; refused otherwise. Nothing holds them yet.
 */
export async function readableFiles(
  addresses: Readonly<Record<string, unknown>>,
  context: Context,
  limits: Readonly<Record<string, Field>> = {},
): Promise<Found[]> {
  const found: Found[] = []
  for (const [path, address] of Object.entries(addresses)) {
    if (address === undefined || address === null || address === '') continue
    const [, bucket, name] = ADDRESS.exec(String(address)) ?? []
    if (!bucket || !name) throw lost(path)
    const { file } = await findFile(bucket, name, context).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw lost(path)
    })
    checkLimits(path, file, limits[path])
    found.push({ path, file })
  }
  return found
}

/** The same for the file fields of a resource's row. */
export async function holdFilesOf(
  { name, fields }: AnyResource,
  id: string,
  values: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<void> {
  const files = Object.entries(fields as Record<string, Field>).filter(([, field]) => traits(field).upload)
  if (files.length === 0) return
  await holdFiles(Object.fromEntries(files.map(([key]) => [key, values[key]])), name, id, context, fields)
}

const NO_SHEET = '这里不能使用表格文件，请上传 jpg、png 或 pdf'
const NO_VIDEO = '这里不能使用视频文件，请上传 jpg、png 或 pdf'
const LOST = '文件不存在或已失效，请重新上传'
const wrong = (path: string, message: string) => refuse(message, [{ path, message }])
const lost = (path: string) => wrong(path, LOST)

function checkLimits(path: string, { type, fileSize }: FileRow, field: Field | undefined): void {
  if (!field) return
  const { label, maxKb } = field
  if (field.films && type !== VIDEO_TYPE && type !== 'application/pdf')
    throw wrong(path, `${label}须为 mp4 视频或 pdf 文档，请重新上传`)
  if (traits(field).upload === 'image' && type !== 'image/png' && type !== 'image/jpeg')
    throw wrong(path, `${label}须为 jpg 或 png 图片，请重新上传`)
  if (maxKb && (fileSize ?? 0) > maxKb * 1024) throw wrong(path, `${label}不能超过${maxKb}KB`)
}
