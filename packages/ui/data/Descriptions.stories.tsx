import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './Card.tsx'
import { Descriptions } from './Descriptions.tsx'
import { Tag } from './Tag.tsx'

const meta = {
  title: 'ui/data/Descriptions',
  component: Descriptions,
  args: {
    rows: [
      ['保单号', 'PZ2026110300018842'],
      [
        '状态',
        <Tag key="s" $tone="success">
          保障中
        </Tag>,
      ],
      ['投保单位', '上海浦东新区张江高科技园区建筑安装工程有限公司'],
      ['统一社会信用代码', '91310115MA1K3XXX0Y'],
      ['保险期间', '2026-12-01 至 2027-11-30'],
      ['被保险人数', '128 人'],
      ['备注', ''],
      [
        '特别约定',
        '本保单不承保高空作业（坠落高度基准面 2 米及以上）导致的意外伤害，除非被保险人持有有效的高处作业操作证并按规定佩戴防护用品。',
        { full: true },
      ],
    ],
  },
} satisfies Meta<typeof Descriptions>
export default meta
type Story = StoryObj<typeof meta>

export const InCard: Story = {
  render: (args) => (
    <Card title="保单信息">
      <Descriptions {...args} />
    </Card>
  ),
}
export const Inline: Story = { args: { inline: true } }
