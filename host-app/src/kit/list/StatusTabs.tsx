import { statesInOrder } from '@baoqiao/contract/rules/machines/state-order.ts'
import { type KeyboardEvent, useMemo } from 'react'
import { styled } from 'styled-components'
import type { PlainResource } from '../resource-client.ts'
import { count } from '../value/format.ts'
import { type ChangeList, type ListState, toMatching } from './list-state.ts'
import { useFigures } from './use-figures.ts'

interface StatusTabsProps {
  resource: PlainResource
  /** The field that holds the state. */
  field: string
  state: ListState
  change: ChangeList
  /** The list's own rows have come. */
  ready: boolean
}

/** The states of a list's rows with their numbers; one press to the rows of a state, the other filters stay. */
export function StatusTabs({ resource, field, state, change, ready }: StatusTabsProps) {
  const { [field]: now = '', ...others } = state.filters
  const matching = toMatching({ ...state, filters: others })
  const { data } = useFigures(resource, { matching, by: field, ready })
  const { machine } = resource
  const order = useMemo(() => (machine ? statesInOrder(machine) : []), [machine])
  const numbers = new Map(data?.map((one) => [one.value, one.count]))
  const shown = order.filter((value) => numbers.has(value) || value === now)
  const words: Readonly<Record<string, string>> = machine?.states ?? {}
  const go = (value: string) => change({ filters: value ? { ...others, [field]: value } : others })
  const whole = data?.reduce((sum, one) => sum + one.count, 0)
  return (
    <Bar role="group" aria-label="按状态" onKeyDown={alongside}>
      {['', ...shown].map((value) => {
        const number = value ? numbers.get(value) : whole
        return (
          <button
            key={value}
            ref={now === value ? intoSight : undefined}
            type="button"
            aria-pressed={now === value}
            onClick={() => go(value)}
          >
            {value ? (words[value] ?? value) : '全部'}
            {number === undefined ? null : <b>{count(number)}</b>}
          </button>
        )
      })}
    </Bar>
  )
}

/** The chosen one is not beyond the edge of a narrow screen. */
function intoSight(button: HTMLElement | null): void {
  button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** Arrows, Home and End move along the states. */
function alongside(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.findIndex((one) => one.contains(document.activeElement))
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  all[to]?.focus()
}

const Bar = styled.div`
  display: flex;
  flex: 1;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  button {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    height: 28px;
    padding: 0 10px;
    border: 0;
    border-radius: var(--bq-r2);
    background: none;
    color: var(--bq-text-2);
    font: inherit;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover {
    background: var(--bq-surface-2);
    color: var(--bq-text);
  }
  button:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
  button[aria-pressed='true'] {
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
    font-weight: 600;
  }
  @media (max-width: 560px) {
    flex: 1 0 100%;
  }
  b {
    min-width: 20px;
    padding: 0 6px;
    border-radius: 10px;
    background: color-mix(in srgb, currentColor 14%, transparent);
    font-size: var(--bq-fs-1);
    font-weight: 600;
    line-height: 18px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  button[aria-pressed='true'] b {
    background: var(--bq-surface);
  }
`
