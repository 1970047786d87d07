import { firstDiagram } from '@baoqiao/contract/workflow/bpmn.ts'
import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { model as resource } from '@baoqiao/contract/workflow/model.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { addRow } from '../kernel/data/write.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { saveDesign } from './designs.ts'
import { ownRoles } from './workers.ts'

const store = storeOf(resource)
type Own = Handlers<typeof workflow>

/** Models: a new one begins with a diagram; one that processes came of stays while they are there. */
export const model = {
  async add({ body }, context) {
    const [role] = await ownRoles(context)
    if (!role) throw refuse('您没有角色，无法给新流程的第一个任务指定办理角色')
    const { id } = await addRow(resource, { ...body, edition: 1 }, context)
    await saveDesign({ modelId: id, edition: 1, xml: firstDiagram(body.key, body.name, role) }, context)
    return { id }
  },
  async remove({ params }, context) {
    await heldModel(params.id, context)
    const { left } = await context.tx
      .selectFrom('actProcess')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('modelId', '=', params.id)
      .executeTakeFirstOrThrow()
    if (Number(left) > 0) throw refuse(`该模型还有${left}个已部署的流程定义，请先删除流程定义`)
    return store.remove({ params }, context)
  },
} satisfies NonNullable<Own['model']>

/** A model, locked until the end of the transaction. */
export async function heldModel(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('actModel')
    .select(['id', 'key', 'name', 'category', 'edition', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The list at its oldest address. */
export const list: Own['models']['list'] = store.page
