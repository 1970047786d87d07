import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  title: 'ui/overlay/ConfirmDialog',
  component: ConfirmDialog,
  args: { open: true, onAnswer: () => {}, text: '即将退出系统，是否继续？' },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Danger: Story = {
  args: {
    title: '删除 3 名被保险人',
    text: '删除后自次日零时起不再承担保险责任，已收保费按短期费率退回。',
    danger: true,
    confirm: '删除',
  },
}
