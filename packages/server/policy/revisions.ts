import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Revisions } from '@baoqiao/contract/policy/revision.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { planAsCovered } from '@baoqiao/contract/product/covered.ts'
import { statedOf } from '@baoqiao/contract/rules/person-stated.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { configById } from '../product/versions/config-of.ts'
import { type ReadSource, readSource } from './carry/read-source.ts'
import { enterpriseLines, type Line, linesOf } from './revision-lines.ts'
import type { Source } from './source-of.ts'

/** What a submission said, as far as it can be changed. */
type Content = ReadSource['form']

/** Keeps a refused order as it stood; refuses a submission that changes nothing of it. */
export async function keepRevision(
  source: Source,
  application: Application,
  config: ProductConfig,
  context: Context,
): Promise<void> {
  const { tx, tenantId, vault } = context
  const { form, row } = await readSource(source.id, context)
  const plan = { ...application.plan, ...planAsCovered(config, application.plan) }
  if (same(form, { ...application, plan })) {
    const message = '内容没有修改，不能重新提交，请按拒绝原因修改后再提交'
    throw refuse(message, [{ path: 'sourceId', message }])
  }
  await tx
    .insertInto('policyRevision')
    .values({
      tenantId,
      channelId: row.channelId,
      createdBy: row.createdBy,
      policyId: row.id,
      revision: row.revision,
      reason: row.reason,
      totalMoney: row.totalMoney,
      content: JSON.stringify({ sealed: vault.seal(JSON.stringify(form)) }),
    })
    .execute()
}

/** Nothing of it is another: fields left empty and fields that are not there are the same. */
function same(before: Content, { plan, holder, employees, answers, papers }: Application): boolean {
  const people = (rows: readonly Omit<Application['employees'][number], 'profession'>[]) =>
    rows.map(({ name, idNo, birthDate, sex, professionId, atHeight, remark }) => [
      name,
      idNo.toUpperCase(),
      // Kept of a passport alone, however much was typed.
      statedOf({ idNo, birthDate, sex }),
      professionId,
      atHeight ?? false,
      remark ?? '',
    ])
  const text = (content: Pick<Content, 'plan' | 'holder' | 'answers' | 'papers'>, rows: unknown) =>
    canonical([content.plan, content.holder, content.answers, content.papers ?? {}, rows])
  return (
    text(before, people(before.employees)) ===
    text({ plan, holder, answers, papers: papers ?? {} }, people(employees))
  )
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== undefined && one !== null && one !== '')
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )

/** What each submission changed against the one before, the last first. People's numbers are masked. */
export async function revisionsOf(policyId: string, context: Context): Promise<Revisions> {
  const { rows, row, forms, config } = await submissionsOf(policyId, context)
  const lines = forms.map((form) => linesOf(form, config))
  return rows
    .map(({ revision, reason, totalMoney, createdAt }, i) => ({
      revision: revision + 1,
      at: createdAt,
      reason,
      before: totalMoney,
      after: rows[i + 1]?.totalMoney ?? row.totalMoney,
      changes: differences(lines[i] ?? [], lines[i + 1] ?? []),
    }))
    .toReversed()
}

/** What a submission changed of the enterprise, its papers and what is covered; nothing for a first one. */
export async function enterpriseChanges(
  policyId: string,
  revision: number,
  context: Context,
): Promise<Revisions[number]['changes']> {
  const { rows, forms, config } = await submissionsOf(policyId, context)
  const at = rows.findIndex((one) => one.revision + 1 === revision)
  const [before, after] = [forms[at], forms[at + 1]]
  return before && after ? differences(enterpriseLines(before, config), enterpriseLines(after, config)) : []
}

/** Each submission as it stood, the first first, with what was kept of those that were refused. */
async function submissionsOf(policyId: string, context: Context) {
  const { tx, vault } = context
  const rows = await tx
    .selectFrom('policyRevision')
    .select(['revision', 'reason', 'totalMoney', 'content', 'createdAt'])
    .where('policyId', '=', policyId)
    .orderBy('revision')
    .execute()
  const { form, row } = await readSource(policyId, context)
  const config = await configById(row.productVersionId ?? '0', context)
  return { rows, row, config, forms: [...rows.map(({ content }) => opened(content, vault)), form] }
}

function opened(content: unknown, vault: Context['vault']): Content {
  return JSON.parse(vault.open(String(Object(content).sealed)))
}

/** Lines of which one says something else than the other. */
function differences(before: readonly Line[], after: readonly Line[]): Revisions[number]['changes'] {
  const [was, now] = [byKey(before), byKey(after)]
  return [...new Map([...was, ...now])].flatMap(([key, { label }]) => {
    const [a, b] = [was.get(key)?.text ?? '', now.get(key)?.text ?? '']
    return a === b ? [] : [{ label, was: a, now: b }]
  })
}

const byKey = (lines: readonly Line[]) =>
  new Map(lines.map(([label, text, key = label]) => [key, { label, text }]))
