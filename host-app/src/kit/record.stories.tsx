import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { InConsole } from '../../testing/InConsole.tsx'
import { invoiceClient, invoiceIn, STATES } from '../../testing/story-invoices.ts'
import { PageAt } from '../ground/router/place.tsx'
import { RecordDrawer } from './form/RecordDrawer.tsx'
import { MoveDialog } from './move/MoveDialog.tsx'
import { RecordPage } from './record/RecordPage.tsx'
import type { PlainResource } from './resource-client.ts'

const resource: PlainResource = invoice
const moves = Object.entries(resource.moves ?? {}).flatMap(([event, move]) =>
  move?.asks?.length ? [[event, move] as const] : [],
)
const PART = { page: '记录页', form: '新增表单', move: '办理对话框' } as const

interface Choices {
  part: keyof typeof PART
  /** In which state the record stands. */
  status: string
  /** Which move asks. */
  move: string
  mayAct: boolean
}

/** What the console draws of one record: its page, its form, and what a move asks for. */
const meta: Meta<Choices> = {
  title: 'Console/Record',
  args: { part: 'page', status: '1', move: 'refuse', mayAct: true },
  argTypes: {
    part: { name: '部分', options: Object.keys(PART), control: { type: 'radio', labels: PART } },
    status: { name: '状态', options: Object.keys(STATES), control: { type: 'select', labels: STATES } },
    move: { name: '办理', options: moves.map(([event]) => event), control: 'select' },
    mayAct: { name: '可以办理', control: 'boolean' },
  },
  render: (choices) => (
    <InConsole
      key={Object.values(choices).join()}
      client={invoiceClient('rows', choices.status)}
      permissions={
        choices.mayAct
          ? ['invoice_view', 'invoice_add', 'invoice_review', 'invoice_change']
          : ['invoice_view']
      }
      user={{ actors: ['finance', 'agent'] }}
    >
      <PageAt place={{ pathname: '/policies/invoice/1', search: '', params: { id: '1' } }}>
        <Part {...choices} />
      </PageAt>
    </InConsole>
  ),
}
export default meta
type Story = StoryObj<Choices>

function Part({ part, status, move }: Choices) {
  const asks = moves.find(([event]) => event === move)?.[1]
  if (part === 'page') return <RecordPage resource={resource} />
  if (part === 'form') return <RecordDrawer resource={resource} row={null} onClose={() => {}} />
  if (!asks) return null
  const row = invoiceIn(status)
  return (
    <MoveDialog
      resource={resource}
      move={asks}
      name={String(row.title)}
      row={row}
      send={async () => {
        throw new Error('故事里没有服务器，状态不会改变')
      }}
      onClose={() => {}}
    />
  )
}

export const Waiting: Story = {}
export const SentBack: Story = { args: { status: '3' } }
export const Done: Story = { args: { status: '6' } }
export const ReadOnly: Story = { args: { mayAct: false } }
export const Form: Story = { args: { part: 'form' } }
export const Move: Story = { args: { part: 'move' } }
