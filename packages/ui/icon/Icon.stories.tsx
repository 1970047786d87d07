import type { Meta, StoryObj } from '@storybook/react-vite'
import { States } from '../testing/States.tsx'
import { ICON_NAMES, Icon } from './Icon.tsx'

const meta = { title: 'ui/icon/Icon', component: Icon, args: { name: 'policy' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <States style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))', gap: 8 }}>
      {ICON_NAMES.map((name) => (
        <span key={name} style={{ display: 'grid', justifyItems: 'center', gap: 6, padding: '10px 0' }}>
          <span style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
            <Icon name={name} />
            <Icon name={name} size={24} />
          </span>
          <small style={{ color: 'var(--bq-text-3)', fontSize: 12 }}>{name}</small>
        </span>
      ))}
    </States>
  ),
}
export const Titled: Story = { args: { name: 'warning', title: '注意', size: 24 } }
