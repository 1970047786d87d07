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
import { checkWorkers, rolesOf, workersLike } from './workers.ts'

type Own = Handlers<typeof workflow>['models']

export const xml: Own['xml'] = async ({ params: { id } }, context) => {
  const row = await context.tx
    .selectFrom('actModel')
    .select(['key', 'name', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const design = await newestDesign(id, context)
  return { ...row, xml: design.xml, edition: design.edition }
}

export const draw: Own['draw'] = async ({ params: { id }, body }, context) => {
  const { edition } = await heldModel(id, context)
  await check(body.xml, context)
  await editRow(resource, { id, version: body.version, edition: edition + 1 }, context)
  await saveDesign({ modelId: id, edition: edition + 1, xml: body.xml }, context)
  return { edition: edition + 1, version: body.version + 1 }
}

export const deploy: Own['deploy'] = async ({ params: { id } }, context) => {
  const { key, name, category } = await heldModel(id, context)
  const design = await newestDesign(id, context)
  await check(design.xml, context)
  const edition = (await lastEdition(key, context)) + 1
  const values = { key, name, category, edition, modelId: id, designId: design.id }
  const made = await born(process, 'deployModel', values, context)
  await editRow(resource, { id, deployedAt: context.now().toISOString() }, context)
  return { id: made.id, edition }
}

export const workers: Own['workers'] = async ({ query: { keyword } }, context) => ({
  people: (await workersLike(keyword ?? '', context)).map(({ username: value, called: label }) => ({
    value,
    label,
  })),
  roles: (await rolesOf(context)).map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName })),
})

/** Throws 400 with what is wrong, an issue an element. */
async function check(text: string, context: Context): Promise<void> {
  const { readDiagram, checkDiagram } = await loadBpmn()
  const diagram = await readDiagram(text)
  const drawn = checkDiagram(diagram)
  const issues = drawn.length > 0 ? drawn : await checkWorkers(diagram, context)
  if (issues[0]) throw refuse(issues[0].message, issues)
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
