import type { SurrenderApplication } from '@baoqiao/contract/policy/surrender-calls.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { InConsole } from '../../../testing/InConsole.tsx'
import { type Answers, POLICY, policyClient, SERVING } from '../../../testing/story-policies.ts'
import { PageAt } from '../../ground/router/place.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { CoverPanel } from './CoverPanel.tsx'
import { PolicyDesk } from './PolicyDesk.tsx'

const PARTS = { desk: '保单现状', changes: '变更记录', cover: '在保人员' } as const
const ANSWERS = { usual: '有数据', empty: '没有数据', loading: '加载中', failed: '加载失败' } as const

interface Choices {
  part: keyof typeof PARTS
  /** What the server answers. */
  answers: Answers
  /** Whether the person may do something, or only look. */
  mayAct: boolean
  row: Row
  /** How an application to give the policy back stands; null: there is none. */
  giving: Partial<SurrenderApplication> | null
}

/** What the page of a policy shows to whoever serves it: what it is now, what happened to it, and who is covered. */
const meta: Meta<Choices> = {
  title: 'Console/Policy',
  args: { part: 'desk', answers: 'usual', mayAct: true, row: POLICY, giving: null },
  argTypes: {
    part: { name: '部分', options: Object.keys(PARTS), control: { type: 'radio', labels: PARTS } },
    answers: {
      name: '服务器的回答',
      options: Object.keys(ANSWERS),
      control: { type: 'select', labels: ANSWERS },
    },
    mayAct: { name: '可以办理', control: 'boolean' },
    row: { control: false },
    giving: { control: false },
  },
  render: ({ part, answers, mayAct, row, giving }) => (
    <InConsole
      key={JSON.stringify([part, answers, mayAct, row, giving])}
      client={policyClient(answers, giving)}
      permissions={mayAct ? SERVING : SERVING.filter((name) => name.endsWith('_view'))}
      user={{ actors: ['agent'] }}
    >
      <PageAt place={{ pathname: '/policy/details/1', search: '', params: { id: row.id } }}>
        <Part part={part} row={row} />
      </PageAt>
    </InConsole>
  ),
}
export default meta
type Story = StoryObj<Choices>

function Part({ part, row }: Pick<Choices, 'part' | 'row'>) {
  if (part === 'desk') return <PolicyDesk row={row} />
  return (
    <Card title={PARTS[part]}>
      {part === 'changes' ? (
        <ChangesPanel row={row} />
      ) : (
        <CoverPanel id={row.id} startDate={String(row.startDate)} endDate={String(row.endDate)} />
      )}
    </Card>
  )
}

export const Desk: Story = {}
export const DeskReadOnly: Story = { args: { mayAct: false } }
export const DeskNothingOpen: Story = { args: { answers: 'empty' } }
export const DeskSupplement: Story = {
  args: { giving: { status: 'SUPPLEMENT', note: '请补充营业执照注销证明' } },
}
export const DeskMoved: Story = { args: { giving: { moved: { effDate: '2026-12-08', refund: 1_890_000 } } } }
export const DeskApproved: Story = { args: { giving: { status: 'APPROVED' } } }
export const DeskLoading: Story = { args: { answers: 'loading' } }
export const DeskFailed: Story = { args: { answers: 'failed' } }
export const Changes: Story = { args: { part: 'changes' } }
export const ChangesReadOnly: Story = { args: { part: 'changes', mayAct: false } }
/** Nothing but the issue itself. */
export const ChangesNone: Story = { args: { part: 'changes', answers: 'empty' } }
export const ChangesLoading: Story = { args: { part: 'changes', answers: 'loading' } }
export const ChangesFailed: Story = { args: { part: 'changes', answers: 'failed' } }
export const Cover: Story = { args: { part: 'cover' } }
export const CoverReadOnly: Story = { args: { part: 'cover', mayAct: false } }
export const CoverNobody: Story = { args: { part: 'cover', answers: 'empty' } }
export const CoverLoading: Story = { args: { part: 'cover', answers: 'loading' } }
export const CoverFailed: Story = { args: { part: 'cover', answers: 'failed' } }
