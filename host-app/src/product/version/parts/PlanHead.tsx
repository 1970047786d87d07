import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import { shown } from './numbers.ts'

interface PlanHeadProps {
  plan: number
  first: boolean
  last: boolean
  closed: boolean
  onNumber(plan: number | null): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** The head of a plan's column: its number, its place, and away with it. */
export function PlanHead({ plan, first, last, closed, onNumber, onMove, onRemove }: PlanHeadProps) {
  if (closed) return <>{`方案${plan}`}</>
  return (
    <Line>
      <NumberInput aria-label={`方案${plan}的编号`} prefix="方案" value={shown(plan)} onChange={onNumber} />
      <span>
        <IconButton label={`左移：方案${plan}`} disabled={first} onClick={() => onMove(-1)}>
          <Icon name="left" size={14} />
        </IconButton>
        <IconButton label={`右移：方案${plan}`} disabled={last} onClick={() => onMove(1)}>
          <Icon name="right" size={14} />
        </IconButton>
        <IconButton label={`删除：方案${plan}`} onClick={onRemove}>
          <Icon name="delete" size={14} />
        </IconButton>
      </span>
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  gap: 2px;
  > span {
    display: flex;
    justify-content: space-between;
  }
`
