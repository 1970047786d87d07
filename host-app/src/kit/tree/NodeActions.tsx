import type { Move } from '@baoqiao/contract/system/move.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import type { MenuEntry } from '@baoqiao/ui/overlay/menu/menu-item.ts'
import { styled } from 'styled-components'
import { type FlatNode, type Step, stepMove } from './tree-rows.ts'

interface NodeActionsProps {
  node: FlatNode
  nodes: readonly FlatNode[]
  /** Word of the button that adds below. */
  addWord: string
  onAdd?: (() => void) | undefined
  onEdit?: (() => void) | undefined
  /** Adds one that begins as a copy of this. */
  onCopy?: (() => void) | undefined
  onMove?: ((move: Move) => void) | undefined
  /** Who changed what in it. */
  onHistory?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}
const STEPS: readonly (readonly [Step, string, string])[] = [
  ['up', '上移', 'Alt+↑'],
  ['down', '下移', 'Alt+↓'],
  ['in', '移入上一项', 'Alt+→'],
  ['out', '移出到上级', 'Alt+←'],
]

/** What may be done with a node of a tree; moves stand here too, for fingers. */
export function NodeActions({
  node,
  nodes,
  addWord,
  onAdd,
  onEdit,
  onCopy,
  onMove,
  onHistory,
  onRemove,
}: NodeActionsProps) {
  const items: MenuEntry[] = [
    ...(onCopy ? [{ key: 'copy', label: '复制新增', onSelect: onCopy }] : []),
    ...(onHistory ? [{ key: 'history', label: '变更记录', onSelect: onHistory }] : []),
    ...((onCopy || onHistory) && onMove ? [{ kind: 'separator' as const, key: 'copied' }] : []),
    ...(onMove
      ? STEPS.map(([step, label, shortcut]) => {
          const move = stepMove(nodes, node.id, step)
          return { key: step, label, shortcut, disabled: !move, onSelect: () => move && onMove(move) }
        })
      : []),
    ...(onMove && onRemove ? [{ kind: 'separator' as const, key: 'line' }] : []),
    ...(onRemove ? [{ key: 'remove', label: '删除', danger: true, onSelect: onRemove }] : []),
  ]
  return (
    <Line>
      {onAdd ? (
        <Button
          variant="text"
          size="small"
          className="wide"
          aria-label={`在 ${node.name} 下${addWord}`}
          onClick={onAdd}
        >
          {addWord}
        </Button>
      ) : null}
      {onEdit ? (
        <Button variant="text" size="small" aria-label={`修改 ${node.name}`} onClick={onEdit}>
          修改
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Menu
          label={`${node.name} 的更多操作`}
          align="end"
          items={
            onAdd
              ? [{ key: 'add', label: addWord, icon: <Icon name="add" />, onSelect: onAdd }, ...items]
              : items
          }
          trigger={(props) => (
            <Button variant="text" size="small" aria-label={`${node.name} 的更多操作`} {...props}>
              更多
            </Button>
          )}
        />
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  margin-inline-start: -8px;
  @media (max-width: 767px) {
    .wide {
      display: none;
    }
  }
`
