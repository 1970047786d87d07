import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { InConsole } from '../../testing/InConsole.tsx'
import { invoiceClient, SHOWN, type Shown } from '../../testing/story-invoices.ts'
import { PageAt } from '../ground/router/place.tsx'
import { ResourceScreen } from './ResourceScreen.tsx'
import type { PlainResource } from './resource-client.ts'

const resource: PlainResource = invoice
const WHOLE = ['view', 'add', 'export', 'review', 'change'].map((right) => `invoice_${right}`)
const AT = { pathname: '/policies/invoice', search: '', params: {} }

interface Choices {
  /** What the server answers. */
  shown: Shown
  /** Whether the person may do something, or only look. */
  mayAct: boolean
}

/** A list of the console, drawn from its resource's contract alone. */
const meta: Meta<Choices> = {
  title: 'Console/List',
  args: { shown: 'rows', mayAct: true },
  argTypes: {
    shown: { name: '服务器的回答', options: Object.keys(SHOWN), control: { type: 'select', labels: SHOWN } },
    mayAct: { name: '可以办理', control: 'boolean' },
  },
  render: ({ shown, mayAct }) => (
    <InConsole
      key={`${shown} ${mayAct}`}
      client={invoiceClient(shown)}
      permissions={mayAct ? WHOLE : ['invoice_view']}
      user={{ actors: ['finance'] }}
    >
      <PageAt place={AT}>
        <ResourceScreen resource={resource} />
      </PageAt>
    </InConsole>
  ),
}
export default meta
type Story = StoryObj<Choices>

export const Rows: Story = {}
export const ReadOnly: Story = { args: { mayAct: false } }
export const Empty: Story = { args: { shown: 'empty' } }
export const Loading: Story = { args: { shown: 'loading' } }
export const Failed: Story = { args: { shown: 'failed' } }
export const Refused: Story = { args: { shown: 'refused' } }
