import { expect, it } from 'vitest'
import { groupTabs } from './group-tabs.ts'

it('each tab stands in one group in its order, what nobody named comes last, and no group is empty', () => {
  const tabs = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
  const groups = groupTabs(tabs, [
    ['人员', ['c', 'a', 'gone']],
    ['理赔', ['gone']],
  ])
  expect(groups.map(({ title, tabs: all }) => [title, all.map(({ key }) => key).join('')])).toEqual([
    ['人员', 'ca'],
    ['其他', 'bd'],
  ])
})
