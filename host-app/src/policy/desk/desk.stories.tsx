import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { InConsole } from '../../../testing/InConsole.tsx'
import { caseIn, deskClient } from '../../../testing/story-cases.ts'
import { PageAt } from '../../ground/router/place.tsx'
import DeskScreen from './DeskScreen.tsx'

interface Choices {
  found: UnderwritingCase | null | 'loading' | 'failed'
}

/** The underwriters' desk with one case, in every state that a case can stand in. */
const meta: Meta<Choices> = {
  title: 'Console/Desk',
  argTypes: { found: { control: false } },
  render: ({ found }) => (
    <InConsole
      client={deskClient(found)}
      permissions={['underwriting_task_view', 'underwriting_task_decide']}
      user={{ actors: ['underwriter'] }}
    >
      <PageAt place={{ pathname: '/underwriting/desk', search: '', params: {} }}>
        <DeskScreen />
      </PageAt>
    </InConsole>
  ),
}
export default meta
type Story = StoryObj<Choices>

const MINE = { status: 'TAKEN', mine: true, assigneeName: '陆核保', takenAt: '2026-11-20T03:00:00Z' } as const

export const Waiting: Story = { args: { found: caseIn({}) } }
export const Overdue: Story = { args: { found: caseIn({ overdue: true, deadline: '2026-11-19T10:00:00Z' }) } }
export const Mine: Story = { args: { found: caseIn(MINE) } }
export const Colleagues: Story = {
  args: { found: caseIn({ ...MINE, mine: false, assigneeName: '郑主管' }) },
}
/** It goes by a process, and another step of it comes before the decision. */
export const Routed: Story = {
  args: {
    found: caseIn(MINE, {
      bars: {
        take: null,
        approve: '这笔投保按流程“大额核保”审批，之后还有审批：请在待办任务中办理“审批”，最后一步才作核保决定',
        refuse: null,
      },
    }),
  },
}
export const HandedOver: Story = {
  args: {
    found: caseIn({
      ...MINE,
      notes: [{ at: '2026-11-20T04:00:00Z', who: '郑主管 · 核保主管', text: '塔吊，请您看' }],
    }),
  },
}
export const Asked: Story = {
  args: { found: caseIn({ ...MINE, status: 'MATERIAL', askNote: '请补充登高证', askDue: '2026-11-21' }) },
}
export const Answered: Story = {
  args: {
    found: caseIn({ ...MINE, answerNote: '证件见附件', answeredAt: '2026-11-20T06:00:00Z' }),
  },
}
export const Proposed: Story = {
  args: {
    found: caseIn(
      {
        ...MINE,
        status: 'PROPOSED',
        opinion: '高处作业加费',
        oldTotal: 760_000,
        newTotal: 684_000,
        newHeads: 3,
      },
      {
        decided: [
          { insuredId: '1', verdict: 'accept', loadingBp: 2000, reason: null },
          { insuredId: '4', verdict: 'refuse', loadingBp: 0, reason: '证件已过期' },
        ],
      },
    ),
  },
}
export const SentAgain: Story = {
  args: {
    found: caseIn(
      { ...MINE, revision: 2 },
      {
        changes: [{ what: '第4人职业', before: '架子工（6类）', now: '木工（4类）' }],
        before: [
          {
            id: '6',
            no: 'P261101100003',
            status: '102',
            productName: '雇主责任险',
            empCount: 4,
            totalMoney: 760_000,
            startDate: '2026-11-05',
            endDate: '2027-11-04',
            reason: '第4行人员无证',
          },
        ],
      },
    ),
  },
}
const late = caseIn(MINE)
const PASSED = '已过起保前一日23:30的支付截止时间，不能通过，请要求业务员改起保日期'
export const StartPassed: Story = {
  args: {
    found: {
      ...late,
      order: { ...late.order, startPassed: PASSED },
      bars: { ...late.bars, approve: PASSED },
    },
  },
}
export const PriceMoved: Story = {
  args: { found: { ...late, order: { ...late.order, totalMoney: 912_000 } } },
}
export const Nothing: Story = { args: { found: null } }
export const Loading: Story = { args: { found: 'loading' } }
export const Failed: Story = { args: { found: 'failed' } }
