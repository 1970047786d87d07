import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'

export interface TabItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** A count or a mark after the label. */
  badge?: ReactNode
  disabled?: boolean
  content?: ReactNode
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (key: string) => void
  kind?: 'line' | 'segment'
  /** Panels stay mounted when hidden, and keep their state. */
  keep?: boolean
}

/** Tabs with their panels: arrows, Home and End move; the list scrolls sideways when it is too long. */
export function Tabs({ label, items, value, onChange, kind = 'line', keep = false }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <List aria-label={label} activateOnFocus $kind={kind}>
        {items.map((item) => (
          <Tab key={item.key} value={item.key} disabled={item.disabled === true}>
            {item.icon}
            {item.label}
            {item.badge === undefined ? null : <Badge>{item.badge}</Badge>}
          </Tab>
        ))}
        {kind === 'line' ? <Mark /> : null}
      </List>
      {items.map((item) =>
        item.content === undefined ? null : (
          <Panel key={item.key} value={item.key} keepMounted={keep}>
            {item.content}
          </Panel>
        ),
      )}
    </Base.Root>
  )
}

const line = css`
  gap: var(--bq-s5);
  border-bottom: 1px solid var(--bq-border);
  [role='tab'] {
    padding: 0 2px;
    height: 40px;
  }
  [role='tab'][aria-selected='true'] {
    color: var(--bq-primary);
    font-weight: 600;
  }
`

const segment = css`
  gap: 2px;
  width: fit-content;
  max-width: 100%;
  padding: 3px;
  border-radius: var(--bq-r2);
  background: var(--bq-bg);
  box-shadow: inset 0 0 0 1px var(--bq-border);
  [role='tab'] {
    height: 26px;
    padding: 0 var(--bq-s3);
    border-radius: var(--bq-r1);
  }
  [role='tab'][aria-selected='true'] {
    background: var(--bq-surface);
    color: var(--bq-text);
    box-shadow: var(--bq-shadow-1);
    font-weight: 600;
  }
`

const List = styled(Base.List)<{ $kind: 'line' | 'segment' }>`
  position: relative;
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  ${({ $kind }) => ($kind === 'line' ? line : segment)}
`

const Tab = styled(Base.Tab)`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  border: 0;
  background: none;
  color: var(--bq-text-2);
  font: inherit;
  font-size: var(--bq-fs-3);
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: var(--bq-text);
  }
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
    border-radius: var(--bq-r1);
  }
  &[data-disabled] {
    color: var(--bq-text-3);
    opacity: 0.6;
    cursor: not-allowed;
  }
`

const Mark = styled(Base.Indicator)`
  position: absolute;
  bottom: 0;
  left: var(--active-tab-left);
  width: var(--active-tab-width);
  height: 2px;
  border-radius: 1px;
  background: var(--bq-primary);
  transition:
    left 0.16s ease-out,
    width 0.16s ease-out;
`

const Badge = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--bq-surface-2);
  box-shadow: inset 0 0 0 1px var(--bq-border);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-1);
  font-weight: 400;
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`

const Panel = styled(Base.Panel)`
  padding-top: var(--bq-s4);
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: 2px;
  }
`
