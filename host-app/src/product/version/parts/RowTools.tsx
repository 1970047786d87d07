import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'

interface RowToolsProps {
  name: string
  first: boolean
  last: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** Up, down and away with one of several. */
export const RowTools = ({ name, first, last, onMove, onRemove }: RowToolsProps) => (
  <>
    <IconButton label={`上移：${name}`} title="上移（Alt+↑）" disabled={first} onClick={() => onMove(-1)}>
      <Icon name="up" size={14} />
    </IconButton>
    <IconButton label={`下移：${name}`} title="下移（Alt+↓）" disabled={last} onClick={() => onMove(1)}>
      <Icon name="down" size={14} />
    </IconButton>
    <IconButton label={`删除：${name}`} title="删除（Alt+Delete）" onClick={onRemove}>
      <Icon name="delete" size={14} />
    </IconButton>
  </>
)
