import type { OccupationLibrary, OccupationNode } from '@baoqiao/contract/product/occupation-calls.ts'
import { type Reclassed, reclassedBy } from '@baoqiao/contract/product/reclassed-by.ts'

export interface LibraryNode extends OccupationNode {
  /** Published versions that take it otherwise than the library says. */
  versions: readonly Reclassed[]
}

export const libraryNodes = ({ nodes, rules }: OccupationLibrary): LibraryNode[] =>
  nodes.map((node) => ({
    ...node,
    versions: node.cls ? reclassedBy(rules, node.code, Number(node.cls)) : [],
  }))

export const classText = (cls: number | string | null) =>
  cls === null ? '' : String(cls) === '7' ? '拒保' : `${cls}类`

/** 1个产品版本另定类别 · 2个不承保 */
export function versionsText(versions: readonly Reclassed[]): string {
  const refused = versions.filter(({ cls }) => cls === 7).length
  const own = versions.length - refused
  return [own > 0 ? `${own}个产品版本另定类别` : '', refused > 0 ? `${refused}个产品版本不承保` : '']
    .filter(Boolean)
    .join(' · ')
}

/** One a line, as a hint says them. */
export const versionLines = (versions: readonly Reclassed[]): string[] =>
  versions.map(({ version, cls }) => `${version}：${cls === 7 ? '不承保' : `按${cls}类`}`)
