import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Notices, notify } from './notify.tsx'

const undo = { label: '撤销', onSelect: () => notify('info', '已撤销') }
const meta = {
  title: 'ui/overlay/Toast',
  component: Notices,
  render: () => (
    <>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button onClick={() => notify('success', '已保存')}>成功</Button>
        <Button onClick={() => notify('danger', '网络不通', { detail: '请稍后重试' })}>失败</Button>
        <Button onClick={() => notify('success', '已删除 3 条', { action: undo })}>可撤销</Button>
        <Button onClick={() => notify('warning', '登录将在 5 分钟后过期', { duration: 0 })}>不消失</Button>
      </div>
      <Notices />
    </>
  ),
} satisfies Meta<typeof Notices>
export default meta
export const Normal: StoryObj<typeof meta> = {}
