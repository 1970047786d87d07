import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { process as resource } from '@baoqiao/contract/workflow/process.ts'
import { moveRow } from '../kernel/data/moves.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { designOf } from './designs.ts'
import type { Place } from './place.ts'

const store = storeOf(resource)
type Own = Handlers<typeof workflow>

/** Processes: one by which something still runs stays. */
export const process: NonNullable<Own['process']> = {
  async remove({ params }, context) {
    const { tx } = context
    await tx.selectFrom('actProcess').select('id').where('id', '=', params.id).forUpdate().execute()
    const { running } = await tx
      .selectFrom('actInstance')
      .select(({ fn }) => fn.countAll<string>().as('running'))
      .where('processId', '=', params.id)
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow()
    if (Number(running) > 0) throw refuse(`还有${running}个申请正按这个流程办理，办完后才能删除；可以先挂起`)
    return store.remove({ params }, context)
  },
}

export const processes: Own['processes'] = {
  list: store.page,
  setStatus: ({ params: { id, status } }, context) =>
    moveRow(resource, status === 'active' ? 'activate' : 'suspend', id, {}, context),
  async xml({ params: { id } }, context) {
    const row = await context.tx
      .selectFrom('actProcess')
      .select('designId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound()
    return designOf(row.designId, context)
  },
}

/** The newest process of a key, which stays as it is until the end of the transaction; 409 when nothing can begin by it. */
export async function processToBegin(key: string, place: Place) {
  const row = await heldProcess(key, place)
  if (!row) throw new AppError(409, `还没有部署标识为“${key}”的流程，请联系管理员在“流程模型”中部署后再提交`)
  if (row.status !== 'active') throw new AppError(409, `流程“${row.name}”已挂起，暂不能提交，请联系管理员`)
  return row
}

/** The newest process of a key, in whichever state: it stays so until the end of the transaction. */
export const heldProcess = (key: string, place: Pick<Place, 'tx' | 'tenantId'>) =>
  newest(key, place).forShare().executeTakeFirst()

/** The newest process of a key, to look at. */
export const newestProcess = (key: string, place: Pick<Place, 'tx' | 'tenantId'>) =>
  newest(key, place).executeTakeFirst()

const newest = (key: string, { tx, tenantId }: Pick<Place, 'tx' | 'tenantId'>) =>
  tx
    .selectFrom('actProcess')
    .select(['id', 'name', 'category', 'edition', 'status', 'designId'])
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .where('deletedAt', 'is', null)
    .orderBy('edition', 'desc')
    .limit(1)
