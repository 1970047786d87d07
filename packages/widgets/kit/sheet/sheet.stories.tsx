import type { Meta, StoryObj } from '@storybook/react-vite'
import { ALL_TRADES, peopleOf } from '../../testing/people.ts'
import { tradeIndex } from '../trade-search.ts'
import { findColumns } from './find-columns.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { PersonForm } from './PersonForm.tsx'
import { cellsOfPaste } from './read-table.ts'
import { TradesPanel } from './TradesPanel.tsx'
import { unknownTrades } from './unknown-trades.ts'

const trades = tradeIndex(ALL_TRADES)
const meta = { title: 'ui/Sheet' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => {}
const roster = (header: string) =>
  cellsOfPaste(
    [
      '广州远大家具有限公司员工花名册',
      header,
      ...peopleOf(52).map(
        ({ name, idNo }, i) =>
          `${i + 1}\tG${1000 + i}\t${name}\t${idNo}\t${i % 3 ? '木工' : '焊工'}\t13800138000`,
      ),
    ].join('\n'),
  )
const offer = (header: string, present: number, from = 100) => {
  const cells = roster(header)
  const offered = { cells, found: findColumns(cells, trades), name: '花名册2026.xlsx', sheets: [], sheet: 0 }
  return (
    <ImportPanel
      offered={offered}
      present={peopleOf(present, '焊工', from)}
      max={2000}
      trades={trades}
      onFound={nothing}
      onSheet={nothing}
      onAdd={nothing}
      onReplace={nothing}
      onClose={nothing}
    />
  )
}

export const AddOrReplace: Story = { render: () => offer('序号\t工号\t员工姓名\t身份证号\t岗位\t手机号', 12) }
export const SomeAgain: Story = { render: () => offer('序号\t工号\t员工姓名\t身份证号\t岗位\t手机号', 60, 2) }
export const WhichColumn: Story = { render: () => offer('No\tCode\tA\tB\tC\tD', 0) }
export const TooMany: Story = { render: () => offer('序号\t工号\t员工姓名\t身份证号\t岗位\t手机号', 1990) }
export const UnknownTrades: Story = {
  render: () => (
    <TradesPanel
      unknown={unknownTrades([
        ...peopleOf(40, '木工'),
        ...peopleOf(12, '包装组长'),
        ...peopleOf(3, '仓库管理员'),
        ...peopleOf(1, '首席体验官'),
      ])}
      trades={trades}
      onApply={nothing}
      onClose={nothing}
    />
  ),
}
const acts = { type: nothing, choose: nothing, tick: nothing, remove: nothing }
export const Person: Story = {
  render: () => (
    <PersonForm
      index={1}
      count={3}
      row={{ name: '', idNo: '440106', profession: '木工', professionId: '' }}
      issues={{
        name: '请填写姓名',
        idNo: '请输入正确的身份证号',
        profession: '请从职业库选择“木工”对应的职业',
      }}
      trades={trades}
      acts={acts}
      onGo={nothing}
    />
  ),
}
