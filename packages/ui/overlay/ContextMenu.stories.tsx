import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContextMenu } from './ContextMenu.tsx'

const meta = {
  title: 'ui/overlay/ContextMenu',
  component: ContextMenu,
  args: {
    label: '行操作',
    items: [
      { key: 'open', label: '在新标签页打开', onSelect: () => {} },
      { key: 'del', label: '删除', danger: true, onSelect: () => {} },
    ],
    children: (
      <button
        type="button"
        style={{
          padding: 40,
          border: '1px dashed var(--bq-border-strong)',
          background: 'none',
          color: 'inherit',
        }}
      >
        右键、长按或 Shift+F10
      </button>
    ),
  },
} satisfies Meta<typeof ContextMenu>
export default meta
export const Normal: StoryObj<typeof meta> = {}
