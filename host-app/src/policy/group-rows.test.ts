import { describe, expect, it } from 'vitest'
import { groupRows } from './group-rows.ts'

const row = (cls: number, head: number, name: string, empNum: number) => ({
  professionId: name,
  name,
  cls,
  empNum,
  head,
  row: head * empNum,
  steps: [{ kind: 'table', label: `${cls}类`, value: String(head) }],
})

describe('premium explanation', () => {
  it('explains each price once, and the groups add up to the whole', () => {
    const rows = [
      row(4, 1000, '司机', 3),
      row(1, 400, '文员', 2),
      row(4, 1000, '装卸工', 5),
      row(4, 1000, '司机', 1),
    ]
    const groups = groupRows(rows)
    expect(groups.map(({ cls, names, people }) => ({ cls, names, people }))).toEqual([
      { cls: 1, names: ['文员'], people: 2 },
      { cls: 4, names: ['司机', '装卸工'], people: 9 },
    ])
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    expect(sum(groups.map(({ total }) => total))).toBe(sum(rows.map((one) => one.row)))
  })
})
