import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  title: 'ui/overlay/Dialog',
  component: Dialog,
  args: { open: true, onClose: () => {}, title: '修改联系人' },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const footer = (
  <>
    <Button>取消</Button>
    <Button variant="primary">保存</Button>
  </>
)
const form = (
  <label style={{ display: 'grid', gap: 4 }}>
    姓名
    <input defaultValue="张伟" style={{ height: 32 }} />
  </label>
)
export const Form: Story = { args: { description: '用于接收电子保单和续保提醒。', children: form, footer } }
export const Small: Story = { args: { size: 'sm', children: '确认后短信会重新发送。', footer } }
export const LongText: Story = {
  args: {
    size: 'lg',
    title: '投保须知与责任免除条款（2026 版，适用于雇主责任险及其附加险）',
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={`p${index + 1}`}>
        第{index + 1}
        条　被保险人从事本合同约定职业以外的工作时发生的意外伤害，保险人不承担赔偿责任，但经保险人书面同意的除外。
      </p>
    )),
    footer,
  },
}

function Guarded() {
  const [open, setOpen] = useState(false)
  const confirm = useConfirm()
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="修改联系人"
        beforeClose={() => confirm({ text: '修改尚未保存，确定放弃吗？', confirm: '放弃', danger: true })}
        footer={footer}
      >
        {form}
      </Dialog>
    </>
  )
}
export const AsksBeforeClosing: Story = {
  render: () => (
    <ConfirmProvider>
      <Guarded />
    </ConfirmProvider>
  ),
}
