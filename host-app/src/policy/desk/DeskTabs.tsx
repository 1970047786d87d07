import { DESK_VIEWS, type DeskView, type DeskWork } from '@baoqiao/contract/underwriting/desk.ts'
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useListKeys } from '../../kit/list/use-list-keys.ts'

interface DeskTabsProps {
  view: DeskView
  counts: DeskWork['counts'] | undefined
  onView(view: DeskView): void
}
const VIEWS = Object.keys(DESK_VIEWS) as DeskView[]

/** Which of the tasks: a number leads to each, and arrows from one to the next. */
export function DeskTabs({ view, counts, onView }: DeskTabsProps) {
  useListKeys(Object.fromEntries(VIEWS.map((one, i) => [String(i + 1), () => onView(one)])))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    const at = (VIEWS.indexOf(view) + by + VIEWS.length) % VIEWS.length
    const next = VIEWS[at]
    if (!next) return
    event.preventDefault()
    onView(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <Views role="tablist" aria-label="任务范围" onKeyDown={onKeyDown}>
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === view}
          tabIndex={one === view ? 0 : -1}
          onClick={() => onView(one)}
        >
          {DESK_VIEWS[one]}
          <b>{counts?.[one] ?? ''}</b>
        </button>
      ))}
    </Views>
  )
}

const Views = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: 2px;
  button {
    padding: 4px 2px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--bq-text-2);
    font: inherit;
    cursor: pointer;
  }
  button:focus-visible {
    outline: 2px solid var(--bq-focus);
  }
  button[aria-selected='true'] {
    border-bottom-color: var(--bq-primary);
    color: var(--bq-primary);
  }
  b {
    margin-inline-start: 4px;
    font-variant-numeric: tabular-nums;
  }
`
