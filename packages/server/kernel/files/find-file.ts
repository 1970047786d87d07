import { isThere } from '../data/is-there.ts'
import { notFound } from '../http/app-error.ts'
import { asOwner } from '../http/as-owner.ts'
import type { Context } from '../http/context.ts'
import { BY_ITSELF } from './keep-upload.ts'

export interface FileRow {
  id: string
  type: string | null
  original: string
  /** Bytes. */
  fileSize: number | null
  createdBy: string | null
  visitorId: string | null
}
interface Holder {
  entity: string
  entityId: string
}
export interface Readable {
  file: FileRow
  /** It belongs to an order: an identity card, a licence. */
  isPersonal: boolean
}

/** Holders of papers about people. */
export const PERSONAL = [
  'policy',
  'surrender_apply',
  'endorsement',
  'underwriting_task',
  'claim',
  'pay_voucher',
  'settle_info',
  'contract_manage',
]
/** What everybody who is signed in sees anyway: pictures of products, of banners and marketing material. */
const SHOWN_TO_ALL = ['dist_product', 'insure_type', 'dist_news', 'dist_material']

/**
 * An uploaded file that the caller may read: whoever uploaded it, whoever may read a row that holds it, and before a row
 * holds it the keeper of files. 404 otherwise, as if it were not there.
 */
export async function findFile(bucket: string, name: string, context: Context): Promise<Readable> {
  const { tx, tenantId } = context
  const { file, holders } = await asOwner(context, async () => {
    const file = await tx
      .selectFrom('sysFile')
      .select(['id', 'type', 'original', 'fileSize', 'createdBy', 'visitorId'])
      .where('tenantId', '=', tenantId)
      .where('bucketName', '=', bucket)
      .where('fileName', '=', name)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const holders = file
      ? await tx
          .selectFrom('fileHolder')
          .select(['entity', 'entityId'])
          .where('fileId', '=', file.id)
          .execute()
      : []
    return { file, holders }
  })
  if (!file || !(await mayRead(file, holders, context))) throw notFound()
  return { file, isPersonal: holders.some(({ entity }) => PERSONAL.includes(entity)) }
}

const isOwn = ({ createdBy, visitorId }: FileRow, { caller }: Context): boolean =>
  caller.visitor ? visitorId === caller.visitor.id : visitorId === null && createdBy === caller.userId

async function mayRead(file: FileRow, holders: readonly Holder[], context: Context): Promise<boolean> {
  if (isOwn(file, context)) return true
  const { visitor, authorities, userType } = context.caller
  const rows = holders.filter(({ entity }) => entity !== BY_ITSELF)
  if (rows.length === 0) return userType === 'sys' && authorities.has('sys_file_view')
  for (const holder of rows) {
    const { entity } = holder
    const may = visitor ? entity === 'policy' : authorities.has(`${entity}_view`)
    if (SHOWN_TO_ALL.includes(entity) || (may && (await isThere(entity, holder.entityId, context.tx))))
      return true
  }
  return false
}
