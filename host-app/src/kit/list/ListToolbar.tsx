import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Popover } from '@baoqiao/ui/overlay/Popover.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PlainResource } from '../resource-client.ts'
import type { ListLooks } from './use-list-looks.ts'

interface ListToolbarProps {
  resource: PlainResource
  looks: ListLooks
  busy: boolean
  onRefresh: () => void
  children: ReactNode
}

/** Buttons of the list at the left, how it looks at the right. */
export function ListToolbar({ resource, looks, busy, onRefresh, children }: ListToolbarProps) {
  const { hidden, dense, setHidden, setDense } = looks
  const toggle = (name: string, on: boolean) =>
    setHidden(on ? hidden.filter((one) => one !== name) : [...hidden, name])
  return (
    <Bar>
      <div className="start">{children}</div>
      <IconButton label="刷新" title="刷新" onClick={onRefresh} aria-busy={busy}>
        <Icon name="refresh" />
      </IconButton>
      <IconButton
        label={dense ? '标准行高' : '紧凑行高'}
        title={dense ? '标准行高' : '紧凑行高'}
        aria-pressed={dense}
        onClick={() => setDense(!dense)}
      >
        <Icon name="menu" />
      </IconButton>
      <Popover
        label="显示的列"
        trigger={(props) => (
          <IconButton label="列设置" title="列设置" {...props}>
            <Icon name="columns" />
          </IconButton>
        )}
      >
        <Choices>
          {resource.list.map((name) => (
            <Checkbox
              key={name}
              checked={!hidden.includes(name)}
              disabled={!hidden.includes(name) && hidden.length === resource.list.length - 1}
              onChange={(on) => toggle(name, on)}
            >
              {resource.fields[name]?.label}
            </Checkbox>
          ))}
        </Choices>
      </Popover>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  --bq-control-h: 28px;
  padding: 6px var(--bq-s2) 6px var(--bq-s3);
  .start {
    display: flex;
    flex: 1;
    gap: var(--bq-s2);
    min-width: 0;
    min-height: var(--bq-control-h);
  }
  .start button {
    font-size: var(--bq-fs-2);
  }
`
const Choices = styled.div`
  display: grid;
  gap: 4px;
  padding: 4px 8px;
  white-space: nowrap;
`
