import styled from 'styled-components'
import { Icon } from '../icon/Icon.tsx'

/** Where a person stands in a walk of several steps. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <List aria-label={`第${current + 1}步，共${steps.length}步：${steps[current] ?? ''}`}>
      {steps.map((step, i) => (
        <li
          key={step}
          data-state={i < current ? 'done' : i === current ? 'current' : 'todo'}
          aria-current={i === current ? 'step' : undefined}
        >
          <i>{i < current ? <Icon name="check" size={13} /> : i + 1}</i>
          <span>{step}</span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: flex; gap: 8px;
  li { flex: 1; display: flex; align-items: center; gap: 8px; color: var(--bq-text-3); font-size: var(--bq-fs-2); white-space: nowrap; min-width: 0; }
  li:not(:last-child)::after { content: ''; flex: 1; height: 1px; background: var(--bq-border); min-width: 8px; }
  i { display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%; border: 1px solid var(--bq-border-strong); font-style: normal; font-size: var(--bq-fs-1); flex: none; }
  li[data-state='current'] { color: var(--bq-primary); font-weight: 600; } li[data-state='current'] i { background: var(--bq-primary); border-color: var(--bq-primary); color: var(--bq-on-primary); }
  li[data-state='done'] { color: var(--bq-text-2); } li[data-state='done'] i { border-color: var(--bq-primary); color: var(--bq-primary); }
  @media (max-width: 640px) { li:not([data-state='current']) span { display: none; } li:not([data-state='current']) { flex: none; } li::after { display: none; } }
`
