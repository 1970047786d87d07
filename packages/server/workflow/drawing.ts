import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { model as resource } from '@baoqiao/contract/workflow/model.ts'
import { process } from '@baoqiao/contract/workflow/process.ts'
import { born } from '../kernel/data/moves.ts'
import { editRow } from '../kernel/data/write.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { newestDesign, saveDesign } from './designs.ts'
import { loadBpmn } from './load-bpmn.ts'
import { heldModel } from './model.ts'
import { heldProcess } from './process.ts'
import { checkWorkers, rolesOf, workersLike } from './workers.ts'

type Own = Handlers<typeof workflow>['models']

export const xml: Own['xml'] = async ({ params: { id } }, context) => {
  const row = await context.tx
    .selectFrom('actModel')
    .select(['key', 'name', 'version', 'drawing'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { drawing, ...model } = row
  const design = await newestDesign(id, context)
  const bars = drawing === 'open' ? await barsOf(design.xml, context) : []
  return { ...model, xml: design.xml, edition: design.edition, bars }
}

export const draw: Own['draw'] = async ({ params: { id }, body }, context) => {
  const { edition } = await heldModel(id, context)
  const bars = await barsOf(body.xml, context)
  const drawing = bars.length > 0 ? 'open' : 'done'
  await editRow(resource, { id, version: body.version, edition: edition + 1, drawing }, context)
  await saveDesign({ modelId: id, edition: edition + 1, xml: body.xml }, context)
  return { edition: edition + 1, version: body.version + 1, bars }
}

export const deploy: Own['deploy'] = async ({ params: { id } }, context) => {
  const model = await heldModel(id, context)
  const { key, name, category } = model
  const design = await newestDesign(id, context)
  await refuseSame(model, design, context)
  await refuseBarred(design.xml, context)
  const edition = (await lastEdition(key, context)) + 1
  const values = { key, name, category, edition, modelId: id, designId: design.id }
  const made = await born(process, 'deployModel', values, context)
  // What barred it when it was drawn may have gone since, as people who were not there.
  await editRow(resource, { id, deployedAt: context.now().toISOString(), drawing: 'done' }, context)
  return { id: made.id, edition }
}

export const workers: Own['workers'] = async ({ query: { keyword } }, context) => ({
  people: (await workersLike(keyword ?? '', context)).map(({ username: value, called: label }) => ({
    value,
    label,
  })),
  roles: (await rolesOf(context)).map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName })),
})

/** What bars deploying a diagram, an issue an element. Throws 400 for what is no diagram. */
async function barsOf(text: string, context: Context): Promise<Issue[]> {
  const { readDiagram, checkDiagram, MOST_NODES } = await loadBpmn()
  const diagram = await readDiagram(text)
  const drawn = checkDiagram(diagram)
  return diagram.nodes.length > MOST_NODES ? drawn : [...drawn, ...(await checkWorkers(diagram, context))]
}

async function refuseBarred(text: string, context: Context): Promise<void> {
  const bars = await barsOf(text, context)
  const [first] = bars
  if (!first) return
  const said =
    bars.length === 1
      ? `流程图还不能部署：${first.message}`
      : `流程图还不能部署，有${bars.length}处要修改，第一处：${first.message}`
  throw refuse(`${said}。请修改流程图后再部署`, bars)
}

/** Another edition of what new applications go by already would change nothing. */
async function refuseSame(
  { key, name, category }: { key: string; name: string; category: string },
  design: { id: string; edition: number },
  context: Context,
): Promise<void> {
  const newest = await heldProcess(key, context)
  if (newest?.designId !== design.id || newest.name !== name || newest.category !== category) return
  const now = newest.status === 'active' ? '新的申请正按它办理，不用再部署' : '它已挂起，请在“流程定义”中激活'
  throw refuse(`第${design.edition}稿已部署为第${newest.edition}版，没有新的修改；${now}`)
}

/** Editions of a key are counted on, whatever was deleted meanwhile. */
const lastEdition = (key: string, { tx }: Context): Promise<number> =>
  withDeleted(tx, async () => {
    const { last } = await tx
      .selectFrom('actProcess')
      .select(({ fn }) => fn.max('edition').as('last'))
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return Number(last ?? 0)
  })
