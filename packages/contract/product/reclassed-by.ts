import { groupBy } from '../rules/group-by.ts'
import type { TradeRule } from './rows.ts'
import { classIn } from './trade-class.ts'

/** What a published version says about a trade or a branch. */
export interface VersionRule extends TradeRule {
  versionId: string
  /** The version by its name. */
  version: string
}
export interface Reclassed {
  version: string
  /** 1-6; 7: it does not take the trade. */
  cls: number
}

/** The versions that give a trade another class than the library's, or do not take it. */
export function reclassedBy(rules: readonly VersionRule[], code: string, cls: number): Reclassed[] {
  const versions = groupBy(rules, ({ versionId }) => versionId)
  return [...versions.values()].flatMap((trades) => {
    const own = classIn({ trades }, code, cls)
    return own === cls ? [] : [{ version: trades[0]?.version ?? '', cls: own }]
  })
}
