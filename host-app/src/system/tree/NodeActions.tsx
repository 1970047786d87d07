import type { Move } from '@baoqiao/contract/system/move.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import type { MenuEntry } from '@baoqiao/ui/overlay/menu/menu-item.ts'
import { styled } from 'styled-components'
import { moreWords, useMoreWords } from '../../kit/words/more-words.ts'
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
  onRemove?: (() => void) | undefined
}
const steps = (): readonly (readonly [Step, string, string])[] => [
  ['up', moreWords().moveUp, 'Alt+↑'],
  ['down', moreWords().moveDown, 'Alt+↓'],
  ['in', moreWords().moveIn, 'Alt+→'],
  ['out', moreWords().moveOut, 'Alt+←'],
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
  onRemove,
}: NodeActionsProps) {
  const say = useMoreWords()
  const items: MenuEntry[] = [
    ...(onCopy ? [{ key: 'copy', label: say.copyOf, onSelect: onCopy }] : []),
    ...(onCopy && onMove ? [{ kind: 'separator' as const, key: 'copied' }] : []),
    ...(onMove
      ? steps().map(([step, label, shortcut]) => {
          const move = stepMove(nodes, node.id, step)
          return { key: step, label, shortcut, disabled: !move, onSelect: () => move && onMove(move) }
        })
      : []),
    ...(onMove && onRemove ? [{ kind: 'separator' as const, key: 'line' }] : []),
    ...(onRemove ? [{ key: 'remove', label: say.delete, danger: true, onSelect: onRemove }] : []),
  ]
  return (
    <Line>
      {onAdd ? (
        <Button
          variant="text"
          size="small"
          className="wide"
          aria-label={say.addBelow(node.name, addWord)}
          onClick={onAdd}
        >
          {addWord}
        </Button>
      ) : null}
      {onEdit ? (
        <Button variant="text" size="small" aria-label={say.editNode(node.name)} onClick={onEdit}>
          {say.edit}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Menu
          label={say.moreOf(node.name)}
          align="end"
          items={
            onAdd
              ? [{ key: 'add', label: addWord, icon: <Icon name="add" />, onSelect: onAdd }, ...items]
              : items
          }
          trigger={(props) => (
            <Button variant="text" size="small" aria-label={say.moreOf(node.name)} {...props}>
              {say.more}
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
