import { styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'

export interface StepItem {
  label: string
  /** A second line where there is room. */
  note?: string
  /** Something is wrong in this step. */
  error?: boolean
}

export interface StepsProps {
  steps: readonly (string | StepItem)[]
  /** From 0. */
  current: number
}

/** Where a person stands in a walk of several steps. Where there is no room, only the current step has words. */
export function Steps({ steps, current }: StepsProps) {
  const items = steps.map((step) => (typeof step === 'string' ? { label: step } : step))
  return (
    <Place>
      <List aria-label={`第${current + 1}步，共${items.length}步：${items[current]?.label ?? ''}`}>
        {items.map((item, index) => {
          const state =
            item.error === true ? 'error' : index < current ? 'done' : index === current ? 'current' : 'todo'
          return (
            <li
              key={item.label}
              data-state={state}
              data-here={index === current || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <i aria-hidden="true">
                {state === 'done' ? (
                  <Glyph name="check" size={14} />
                ) : state === 'error' ? (
                  <Glyph name="close" size={14} />
                ) : (
                  index + 1
                )}
              </i>
              <span>
                {item.label}
                {item.note === undefined ? null : <small>{item.note}</small>}
                {state === 'done' ? <Said>，已完成</Said> : state === 'error' ? <Said>，有错误</Said> : null}
              </span>
            </li>
          )
        })}
      </List>
    </Place>
  )
}

const Said = styled.b`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const Place = styled.div`
  container-type: inline-size;
`

const List = styled.ol`
  display: flex;
  gap: var(--bq-s2);
  font-size: var(--bq-fs-3);
  li {
    position: relative;
    display: flex;
    flex: 1;
    align-items: center;
    gap: var(--bq-s2);
    min-width: 0;
    color: var(--bq-text-3);
    white-space: nowrap;
  }
  li:not(:last-child)::after {
    content: '';
    flex: 1;
    min-width: var(--bq-s2);
    height: 1px;
    background: var(--bq-border);
  }
  li:last-child {
    flex: none;
  }
  i {
    display: grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    border: 1px solid var(--bq-border-strong);
    border-radius: 50%;
    font-size: var(--bq-fs-1);
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
    font-weight: 400;
  }
  [data-state='current'] {
    color: var(--bq-primary);
    font-weight: 600;
  }
  [data-state='current'] i {
    border-color: var(--bq-primary);
    background: var(--bq-fill);
    color: var(--bq-on-fill);
  }
  [data-state='done'] {
    color: var(--bq-text);
  }
  [data-state='done'] i {
    border-color: var(--bq-primary);
    color: var(--bq-primary);
  }
  [data-state='done']:not(:last-child)::after {
    background: var(--bq-primary);
  }
  [data-state='error'] {
    color: var(--bq-danger-text);
  }
  [data-state='error'] i {
    border-color: var(--bq-danger);
    color: var(--bq-danger-text);
  }
  @container (max-width: 640px) {
    li,
    li:last-child {
      flex: 1;
    }
    li:not([data-here]) > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    li[data-here] {
      flex: none;
    }
    li[data-here]:not(:last-child)::after {
      display: none;
    }
    li:last-child:not([data-here]) {
      flex: none;
    }
  }
`
