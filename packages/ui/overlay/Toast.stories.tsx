import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { Button } from '../button/Button.tsx'
import { ToastProvider, useToast } from './Toast.tsx'

const meta = { title: 'ui/overlay/Toast', component: ToastProvider, args: { children: null } } satisfies Meta<
  typeof ToastProvider
>
export default meta
type Story = StoryObj<typeof meta>

function Say({ all }: { all: boolean }) {
  const toast = useToast()
  useEffect(() => {
    if (!all) return
    const stay = { duration: 0 }
    const ids = [
      toast.success('已保存', stay),
      toast.info('导出任务已开始', { ...stay, detail: '完成后在下载中心查看，共 12,408 行。' }),
      toast.warning('有 2 行未导入', stay),
      toast.error('网络不通，修改没有保存；请检查网络后重试，若仍失败请联系管理员并提供追踪号', stay),
      toast.success('已删除 3 条', { ...stay, action: { label: '撤销', onSelect: () => {} } }),
    ]
    return () => ids.forEach(toast.close)
  }, [all, toast])
  return (
    <Button
      onClick={() =>
        toast.success('已删除 3 条', { action: { label: '撤销', onSelect: () => toast.info('已恢复') } })
      }
    >
      删除
    </Button>
  )
}
export const Tones: Story = {
  render: () => (
    <ToastProvider>
      <Say all />
    </ToastProvider>
  ),
}
export const WithUndo: Story = {
  render: () => (
    <ToastProvider>
      <Say all={false} />
    </ToastProvider>
  ),
}
