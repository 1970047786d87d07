import type { Draft } from '@baoqiao/contract/flow/draft.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { type FlowRun, FlowRunContext } from '../run.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { DraftGone } from './DraftGone.tsx'
import { DraftsBeside } from './DraftsBeside.tsx'
import { DraftsBox } from './DraftsBox.tsx'
import { DraftsFailed } from './DraftsFailed.tsx'
import { OtherDevice } from './OtherDevice.tsx'

const meta: Meta = { title: 'Flows/Drafts' }
export default meta

const DRAFT: Draft = {
  id: '1',
  flow: 'entry-center',
  subject: '103',
  title: '广州市晨光包装有限公司',
  about: '雇主责任险',
  step: 'holder',
  stepTitle: '企业信息',
  updatedAt: '2026-11-20T02:00:00Z',
  version: 4,
  heads: 3,
  total: null,
  policyId: null,
  device: 'Chrome · Windows',
  state: {},
}
const CHANGES = [
  { label: '手机号码', here: '13800138000', there: '13900139000' },
  { label: '第2人', here: '', there: '李四，440106199001010011，会计' },
]
const nothing = () => {}
const RUN: FlowRun = {
  view: 'question',
  steps: null,
  walk: undefined,
  problem: null,
  can: () => true,
  send: nothing,
  saved: null,
  beside: null,
  retrySaving: nothing,
  leave: nothing,
  price: null,
  noPrice: '待计算',
  priceTitle: null,
  heads: null,
  takeFocus: nothing,
}
const inFlow = (children: ReactNode) => <FlowRunContext value={RUN}>{children}</FlowRunContext>
const box = (drafts: readonly Draft[]) =>
  inFlow(<DraftsBox drafts={drafts} anew={false} onResume={nothing} onRemove={nothing} onNew={nothing} />)

export const One: StoryObj = { render: () => box([DRAFT]) }
export const Several: StoryObj = {
  render: () => box([DRAFT, { ...DRAFT, id: '2', title: '佛山市禅城五金厂', about: '团体意外险' }]),
}
export const Beside: StoryObj = {
  render: () => (
    <DraftsBeside
      drafts={[
        { ...DRAFT, about: '减员 PICC20260001 · 5 人', stepTitle: '填写人员' },
        { ...DRAFT, id: '2', about: '增员 PICC20260001 · 12 人', stepTitle: '核对提交' },
      ]}
      onResume={nothing}
      onLook={nothing}
      onNew={nothing}
    />
  ),
}
export const OtherDeviceSaved: StoryObj = {
  render: () => inFlow(<OtherDevice draft={DRAFT} changes={CHANGES} onTake={nothing} onKeep={nothing} />),
}
const TYPED = [
  ['企业名称', '广州市晨光包装有限公司'],
  ['手机号码', '13800138000'],
  ['第1人', '李四，440106199001010011，会计'],
] as const
export const HandedOver: StoryObj = {
  render: () => inFlow(<DraftGone handed="暂存单已转交给周内勤" typed={TYPED} onKeep={nothing} />),
}
export const Gone: StoryObj = {
  render: () => inFlow(<DraftGone handed={null} typed={TYPED} onKeep={nothing} />),
}
export const Changed: StoryObj = {
  render: () => (
    <ChangedSince
      changes={[{ label: '起保日期', here: '2026-11-01', there: '2026-11-22' }]}
      onClose={nothing}
    />
  ),
}
export const Failed: StoryObj = {
  render: () => <DraftsFailed problem={{ message: '网络连接失败' }} onRetry={nothing} />,
}
