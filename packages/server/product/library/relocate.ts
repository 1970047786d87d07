import { occupation } from '@baoqiao/contract/product/occupation.ts'
import { nextCode } from '@baoqiao/contract/product/occupation-code.ts'
import { type Reclassed, reclassedBy, type VersionRule } from '@baoqiao/contract/product/reclassed-by.ts'
import { record } from '../../kernel/data/change-log.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedRules } from './read-library.ts'

/**
 * Puts a trade or a branch below another one. Its code and those below it change, since a code begins with the one above;
 * refused where a published version would take one of them otherwise by that: what is published does not change. People
 * keep their trade: it is known by its number.
 */
export async function relocate(
  id: string,
  parentId: string | null,
  context: Context,
): Promise<{ code: string }> {
  const { tx, now } = context
  const live = await heldTrades(tx)
  const node = live.find((row) => row.id === id)
  const parent = live.find((row) => row.id === parentId)
  if (!node || (parentId !== null && !parent)) throw notFound()
  if (!isAbove(parent, node)) throw misplaced(parent, node)
  const branch = live.filter(({ code }) => code.startsWith(node.code))
  const code = nextCode(
    parent.code,
    live.map((row) => row.code),
  )
  if (!code) throw refuse(`「${parent.name}」之下没有空余的代码，请选择其他位置`)
  const moved = (from: string) => `${code}${from.slice(node.code.length)}`
  const bound = boundBy(branch, moved, await publishedRules(tx))
  if (bound) throw refuse(`「${bound}」按现在的职业代码规定了承保范围或类别，不能移动`)
  const updatedAt = now().toISOString()
  for (const row of branch) {
    const after = {
      code: moved(row.code),
      parentCode: row.id === node.id ? parent.code : moved(row.parentCode ?? ''),
    }
    await tx
      .updateTable('occupation')
      .set((eb) => ({ ...after, updatedAt, version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
    await record(occupation, [{ id: row.id, action: 'edit', before: row, after }], context)
  }
  return { code }
}

/** All of the library, held: another move waits, since codes are given by what is there. */
const heldTrades = (tx: Tx) =>
  tx
    .selectFrom('occupation')
    .select(['id', 'code', 'parentCode', 'level', 'name', 'cls'])
    .where('deletedAt', 'is', null)
    .orderBy('code')
    .forUpdate()
    .execute()

interface Place {
  code: string
  parentCode: string | null
  level: number
}
/** Whether a node may go below it: it is one level up, and not where the node is already. */
const isAbove = (parent: Place | undefined, node: Place): parent is Place =>
  parent?.level === node.level - 1 && parent.code !== node.parentCode

function misplaced(parent: Place | undefined, { level, parentCode }: Place) {
  if ((parent?.code ?? null) === parentCode) return refuse('同级职业按代码排列，不能手工排序')
  if (level === 1) return refuse('第1级不能移到其他职业之下')
  return refuse(`第${level}级只能移到第${level - 1}级之下，请选择其他位置`)
}

/** A published version that speaks of one of these by its code, or takes a trade at another class by the new one. */
function boundBy(
  branch: readonly { code: string; cls: string | null }[],
  moved: (code: string) => string,
  rules: readonly VersionRule[],
): string | undefined {
  const codes = new Set(branch.map(({ code }) => code))
  const named = rules.find(({ code }) => codes.has(code))
  if (named) return named.version
  for (const { code, cls } of branch) {
    if (!cls) continue
    const [before, after] = [code, moved(code)].map((at) => reclassedBy(rules, at, Number(cls)))
    const other = [...(before ?? []), ...(after ?? [])].find(
      (one) => !before?.some((was) => same(was, one)) || !after?.some((is) => same(is, one)),
    )
    if (other) return other.version
  }
  return undefined
}

const same = (a: Reclassed, b: Reclassed) => a.version === b.version && a.cls === b.cls
