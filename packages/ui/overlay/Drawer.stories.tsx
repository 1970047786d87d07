import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Descriptions } from '../data/Descriptions.tsx'
import { Drawer } from './Drawer.tsx'

const meta = {
  title: 'ui/overlay/Drawer',
  component: Drawer,
  args: {
    open: true,
    onClose: () => {},
    title: '保单 PZ2026110300018842',
    walk: { onNext: () => {}, position: '1 / 20' },
    children: (
      <Descriptions
        rows={[
          ['投保单位', '上海浦东新区张江高科技园区建筑安装工程有限公司'],
          ['保费', '¥12,480.00'],
          ['被保险人数', '128 人'],
        ]}
      />
    ),
    footer: <Button variant="primary">批改</Button>,
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Record: Story = {}
export const Wide: Story = { args: { width: 860 } }
