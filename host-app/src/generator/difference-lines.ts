import type { Differences } from '@baoqiao/contract/generator/generator.ts'

/** What is said of differences, a line each: what comes, what goes, and what is said otherwise. */
export function differenceLines({ against, added, removed, changed }: Differences): string[] {
  if (against === null) return [`没有同名的已有功能，${added.length}个字段都是新的`]
  const names = (all: Differences['added']) =>
    all.map(({ field, label }) => `${label}（${field}）`).join('、')
  return [
    ...(added.length > 0 ? [`增加${added.length}个字段：${names(added)}`] : []),
    ...(removed.length > 0 ? [`减少${removed.length}个字段：${names(removed)}`] : []),
    ...changed.map(({ field, label, parts }) => `${label}（${field}）改变：${parts.join('；')}`),
  ]
}

/** Whether something that is there would be lost or be another thing. */
export const isRisky = ({ removed, changed }: Differences): boolean => removed.length + changed.length > 0
