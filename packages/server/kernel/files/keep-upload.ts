import { randomBytes } from '@noble/ciphers/utils.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sql } from 'kysely'
import { AppError, refuse } from '../http/app-error.ts'
import { asOwner } from '../http/as-owner.ts'
import type { Context, Outside } from '../http/context.ts'
import type { OutsidePorts } from '../http/ports.ts'
import { checkHourly } from './check-hourly.ts'
import { isHeic, isWhole, sniff } from './sniff.ts'
import { sniffVideo, VIDEO_TYPE } from './sniff-video.ts'

/** Where uploaded files lie. */
export const UPLOADS = 'uploads'
const wrong = (message: string) => refuse(message, [{ path: 'file', message }])

/** A file that was stored and is not yet known. `content`: what is kept of it. */
export type Stored = Awaited<ReturnType<typeof storeUpload>>

/** What may come: bytes of one file, with what is said of more; `pictures`: those alone; `films`: a video or a PDF. */
interface Most {
  bytes: number
  said: string
  pictures?: boolean
  films?: boolean
}

/**
 * Takes an uploaded file to the store, sealed, under a random name. The type is what the bytes say, never what the name
 * says. Before its row: a file that nobody knows of harms nobody, a row without its file does.
 */
export async function storeUpload(
  given: File,
  most: Most,
  { ports, caller, tenantId, vault }: Pick<Outside, 'ports' | 'caller' | 'tenantId' | 'vault'>,
) {
  const { type, ending, content } = await cleaned(new Uint8Array(await given.arrayBuffer()), most, ports)
  const row = {
    bucketName: UPLOADS,
    createUser: caller.username,
    fileName: `${bytesToHex(randomBytes(16))}.${ending}`,
    original: originalName(given),
    type,
    fileSize: content.length,
    tenantId,
    createdBy: caller.userId,
    visitorId: caller.visitor?.id ?? null,
  }
  await ports.files.put(row.bucketName, row.fileName, await vault.bytes.seal(content))
  return { row, content }
}

/** What a file was called where it came from, as it can be kept. */
export const originalName = ({ name }: File): string => name.replace(/[\0\p{Cs}]/gu, '').slice(0, 255)

/** Whether so many more files may come, before any of them is stored: what is refused leaves nothing behind. */
export const roomFor = (count: number, { inside }: Pick<Outside, 'inside'>): Promise<void> =>
  inside((context) => checkQuota(count, 0, context))

/** Makes a stored file known; answers where it is read. */
export async function knowUpload({ row }: Pick<Stored, 'row'>, context: Context) {
  await oneAtATime(context)
  await checkQuota(1, row.fileSize, context)
  const createdAt = context.now().toISOString()
  const { id } = await context.tx
    .insertInto('sysFile')
    .values({ ...row, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { bucketName, fileName, original, fileSize, type, createUser } = row
  const told = { id, bucketName, fileName, original, fileSize, type, createUser, createTime: createdAt }
  return { ...told, url: `/admin/sys-file/${bucketName}/${fileName}` }
}

/** What a file holds that stands by itself: the keeper of files took it in, and it stays until they remove it. */
export const BY_ITSELF = 'sys_file'

/** Keeps a file although no row of anything speaks of it. */
export const keepByItself = (fileId: string, context: Context) =>
  asOwner(context, () =>
    context.tx.insertInto('fileHolder').values({ fileId, entity: BY_ITSELF, entityId: fileId }).execute(),
  )

/** Pictures of a day that no order holds yet: more than anybody needs, and no store for whoever opens a partner's page. */
const LOOSE = 90
/** The same of an account: a long day of papers. */
const LOOSE_OF_ACCOUNT = 1_000
/** Uploads at the same moment would each find room for one: those of visitors and links, or of one account, take turns. */
const oneAtATime = ({ tx, caller }: Context) =>
  sql`select pg_advisory_xact_lock(7131, hashtext(${caller.userId}))`.execute(tx)

async function checkQuota(count: number, bytes: number, context: Context): Promise<void> {
  await checkHourly({ files: count, bytes }, context)
  const { tx, tenantId, caller, now } = context
  const { visitor } = caller
  const own = visitor
    ? sql`f.visitor_id = ${visitor.id}`
    : sql`f.visitor_id is null and f.tenant_id = ${tenantId} and f.created_by = ${caller.userId}`
  const since = new Date(now().getTime() - 24 * 3_600_000).toISOString()
  const { rows } = await asOwner(context, () =>
    sql<{ n: number }>`select count(*)::int as n from sys_file f where ${own}
      and f.deleted_at is null and f.created_at > ${since}
      and not exists (select 1 from file_holder h where h.file_id = f.id)`.execute(tx),
  )
  if ((rows[0]?.n ?? 0) + count > (visitor ? LOOSE : LOOSE_OF_ACCOUNT))
    throw new AppError(429, '今天上传的文件过多，请先提交投保或明天再试')
}

/** What may be kept of the bytes: pictures are drawn again. */
async function cleaned(bytes: Uint8Array<ArrayBuffer>, most: Most, { reencode }: OutsidePorts) {
  if (bytes.length === 0) throw wrong('文件是空的（0 字节），请重新选择')
  if (most.films) return film(bytes, most)
  const kind = sniff(bytes)
  if (!kind && isHeic(bytes)) throw wrong('不支持 HEIC 照片，请另存为 jpg 后上传')
  const isPicture = kind?.type === 'image/png' || kind?.type === 'image/jpeg'
  if (most.pictures && !isPicture) throw wrong('图片格式须为 jpg 或 png')
  if (!kind) throw wrong('文件格式须为 jpg、png、pdf，或不含宏的 xlsx 表格')
  if (bytes.length > most.bytes) throw wrong(most.said)
  if (kind.type === 'application/pdf' && !isWhole(bytes)) throw wrong('PDF 文件不完整，请打开确认后重新上传')
  const { type } = kind
  if (type !== 'image/png' && type !== 'image/jpeg') return { ...kind, content: bytes }
  const content = await reencode(bytes, type).catch(() => {
    throw wrong('图片已损坏，无法读取')
  })
  return { ...kind, content }
}

/** A guide: kept as it came, a video with all that its beginning announces. */
function film(bytes: Uint8Array<ArrayBuffer>, most: Most) {
  if (bytes.length > most.bytes) throw wrong(most.said)
  const kind = sniff(bytes)
  if (kind?.type === 'application/pdf') {
    if (!isWhole(bytes)) throw wrong('PDF 文件不完整，请打开确认后重新上传')
    return { ...kind, content: bytes }
  }
  const video = sniffVideo(bytes)
  if (video === null) throw wrong('文件须为 mp4 视频或 pdf 文档')
  if (!video.isWhole) throw wrong('视频文件不完整，请打开确认后重新上传')
  return { type: VIDEO_TYPE, ending: 'mp4', content: bytes } as const
}
