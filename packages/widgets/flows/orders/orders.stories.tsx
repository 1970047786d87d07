import type { OwnOrder } from '@baoqiao/contract/policy/own-orders.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { freeze } from '../../flow/freeze.tsx'
import { frozenControls } from '../../flow/frozen-controls.ts'
import { Orders } from './orders.flow.tsx'

const ORDER: OwnOrder = {
  id: '1',
  orderId: '1',
  empInfo: 12,
  orderNo: 'P26112510000012345678',
  policyNo: null,
  insured: '广州市晨光包装有限公司',
  productName: '雇主责任险（标准版）',
  status: '1',
  statusName: '待支付',
  startDate: '2026-11-26',
  endDate: '2027-11-25',
  amount: 687_000,
  heads: 12,
  payDeadline: '2026-11-25T15:30:00Z',
  reason: null,
  isAsked: false,
  hasPaper: false,
  surrender: null,
}
const REFUSED = {
  status: '102',
  statusName: '核保拒绝',
  reason: '外墙高处作业，未提供登高证',
  payDeadline: null,
}
const IN_FORCE = {
  status: '3',
  statusName: '生效中',
  policyNo: 'EL26112500012345678',
  hasPaper: true,
  payDeadline: null,
}
const ALL: readonly OwnOrder[] = [
  ORDER,
  { ...ORDER, id: '2', status: '101', statusName: '核保中', isAsked: true, payDeadline: null },
  { ...ORDER, id: '3', status: '100', statusName: '待核保', payDeadline: null },
  { ...ORDER, id: '4', ...REFUSED },
  {
    ...ORDER,
    id: '5',
    insured: '内蒙古自治区呼和浩特市新城区某某建筑劳务分包有限责任公司第二分公司',
    ...IN_FORCE,
  },
]
const Frozen = freeze(Orders, { orders: ALL, total: ALL.length, problem: null, cancelled: [] })
const meta: Meta<typeof Frozen> = {
  title: 'Flows/Orders',
  component: Frozen,
  argTypes: frozenControls(Orders),
}
export default meta
type Story = StoryObj<typeof Frozen>

/** One story for every state a person can see. */
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = {
  args: { state: 'failed', context: { problem: { message: '获取配置异常，请稍后重试...' } } },
}
export const Listed: Story = { args: { state: 'listed' } }
export const Empty: Story = { args: { state: 'listed', context: { orders: [], total: 0 } } }
export const More: Story = { args: { state: 'listed', context: { total: 28 } } }
export const Refreshing: Story = { args: { state: 'refreshing' } }
export const Adding: Story = { args: { state: 'adding', context: { total: 28 } } }
