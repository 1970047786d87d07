import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stat } from './Stat.tsx'

const meta = {
  title: 'ui/data/Stat',
  component: Stat,
  args: { label: '本月保费', value: '1,284,560.00', unit: '元' },
} satisfies Meta<typeof Stat>
export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
      <Stat
        label="本月保费"
        value="1,284,560.00"
        unit="元"
        change={{ direction: 'up', text: '12.4%' }}
        note="较上月"
      />
      <Stat
        label="在保人数"
        value="48,216"
        unit="人"
        change={{ direction: 'down', text: '1.8%' }}
        note="较上月"
      />
      <Stat label="拒保率" value="2.1" unit="%" change={{ direction: 'down', text: '0.4%', good: true }} />
      <Stat label="待处理批改" value="0" loading />
    </div>
  ),
}
