import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { Spinner } from '../../button/Spin.tsx'
import { Icon } from '../../icon/Icon.tsx'
import type { CascadeOption, Level } from './use-levels.ts'

interface Props {
  levels: readonly Level[]
  /** Values from the first level down. */
  path: readonly string[]
  names: readonly string[]
  onStep(level: number, option: CascadeOption): void
}

/** One list a level, side by side. Up and down within a list, right and Enter deeper, left back. */
export function Columns({ levels, path, names, onStep }: Props) {
  return (
    <Root onKeyDown={walk}>
      {levels.map((options, level) => (
        <List
          key={names[level] ?? level}
          role="listbox"
          aria-label={names[level] ?? `第${level + 1}级`}
          aria-busy={options === null || undefined}
        >
          {options === null && (
            <Note role="option" aria-disabled aria-selected={false} aria-label="加载中">
              <Spinner />
            </Note>
          )}
          {options === 'failed' && (
            <Note role="option" aria-disabled aria-selected={false}>
              加载失败，请重新打开
            </Note>
          )}
          {options !== 'failed' &&
            options?.map((option, i) => (
              <Item
                key={option.value}
                role="option"
                aria-selected={path[level] === option.value}
                tabIndex={
                  (path[level] ?? options[0]?.value) === option.value || (i === 0 && !path[level]) ? 0 : -1
                }
                onClick={() => onStep(level, option)}
              >
                <span>{option.label}</span>
                {!option.leaf && level < names.length - 1 && <Icon name="right" size={12} />}
              </Item>
            ))}
        </List>
      ))}
    </Root>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role=option]') : null
  const list = here?.parentElement
  if (!here || !list) return
  const near = { ArrowDown: here.nextElementSibling, ArrowUp: here.previousElementSibling }[event.key]
  const side = { ArrowRight: list.nextElementSibling, ArrowLeft: list.previousElementSibling }[event.key]
  if (near instanceof HTMLElement) near.focus()
  else if (event.key === 'Enter' || event.key === ' ') here.click()
  else if (event.key === 'ArrowRight' && here.ariaSelected !== 'true') here.click()
  else if (side) side.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  else if (!event.key.startsWith('Arrow')) return
  event.preventDefault()
}

const Root = styled.div`display: flex; height: 256px; min-width: 0;`
const List = styled.div`
  flex: 1 1 150px; width: 150px; min-width: 0; overflow: auto; overscroll-behavior: contain; padding: 4px;
  & + & { border-inline-start: 1px solid var(--bq-border); }
  @media (max-width: 480px) { width: 110px; flex-basis: 110px; }
`
const Item = styled.div`
  display: flex; align-items: center; justify-content: space-between; gap: 4px; min-height: 32px; padding: 4px 8px; border-radius: var(--bq-r1); cursor: pointer; line-height: 1.35; color: var(--bq-text);
  & > span { min-width: 0; overflow-wrap: anywhere; } & > svg { color: var(--bq-text-3); }
  &:hover { background: var(--bq-surface-2); }
  &&:focus-visible { outline-offset: -2px; }
  &[aria-selected='true'] { background: var(--bq-primary-soft); color: var(--bq-primary); font-weight: 500; }
  @media (pointer: coarse) { min-height: 40px; }
`
const Note = styled.div`padding: 10px; color: var(--bq-text-3); font-size: var(--bq-fs-2);`
