import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { surrenderApply } from '@baoqiao/contract/policy/surrender.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PlainResource } from '../resource-client.ts'

const KNOWN: Readonly<Record<string, PlainResource>> = {
  保单: policy,
  发票: invoice,
  退保申请: surrenderApply,
}

/** Every state of a machine with its word and tone, as lists and heads of records show it. */
const meta: Meta<{ of: string }> = {
  title: 'Console/Status',
  args: { of: '保单' },
  argTypes: { of: { name: '记录', options: Object.keys(KNOWN), control: 'radio' } },
  render: ({ of }) => {
    const machine = KNOWN[of]?.machine
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: 24 }}>
        {Object.entries(machine?.states ?? {}).map(([state, label]) => (
          <Tag key={state} $tone={machine?.tones[state] ?? 'neutral'}>
            {label}
          </Tag>
        ))}
      </div>
    )
  },
}
export default meta
type Story = StoryObj<{ of: string }>

export const OfPolicies: Story = {}
export const OfInvoices: Story = { args: { of: '发票' } }
export const OfSurrenders: Story = { args: { of: '退保申请' } }
