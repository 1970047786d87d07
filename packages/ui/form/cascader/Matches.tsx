import { type KeyboardEvent, useEffect, useState } from 'react'
import styled from 'styled-components'
import { Spinner } from '../../button/Spin.tsx'
import type { CascadeOption } from './use-levels.ts'

/** A way down, first level first. */
export type CascadePath = readonly CascadeOption[]
export type SearchPaths = (text: string, signal: AbortSignal) => Promise<readonly CascadePath[]>

/** Whole ways down that fit what is typed. */
export function Matches({
  text,
  search,
  onChoose,
}: {
  text: string
  search: SearchPaths
  onChoose(path: CascadePath): void
}) {
  const [found, setFound] = useState<readonly CascadePath[] | 'failed' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(text, abort.signal).then(
        (paths) => abort.signal.aborted || setFound(paths),
        () => abort.signal.aborted || setFound('failed'),
      )
    }, WAIT)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, search])
  return (
    <>
      <Say role="status">
        {found === null && <Spinner />}
        {found === 'failed' && '查找失败，请重新输入'}
        {found?.length === 0 && '没有匹配项'}
      </Say>
      <List
        role="listbox"
        aria-label="匹配项"
        onKeyDown={walk}
        hidden={!Array.isArray(found) || found.length === 0}
      >
        {found !== 'failed' &&
          found?.map((path) => (
            <Item
              key={path.map((step) => step.value).join('/')}
              role="option"
              aria-selected={false}
              tabIndex={0}
              onClick={() => onChoose(path)}
            >
              {path.map((step) => step.label).join(' / ')}
            </Item>
          ))}
      </List>
    </>
  )
}
/** Milliseconds without a key before it is asked. */
const WAIT = 200

function walk(event: KeyboardEvent<HTMLElement>) {
  const here = event.target
  if (!(here instanceof HTMLElement)) return
  const next = { ArrowDown: here.nextElementSibling, ArrowUp: here.previousElementSibling }[event.key]
  if (next instanceof HTMLElement) next.focus()
  else if (event.key === 'Enter') here.click()
  else return
  event.preventDefault()
}

const List = styled.div`padding: 4px; max-height: 256px; overflow: auto; min-width: 280px;`
const Item = styled.div`
  padding: 6px 8px; border-radius: var(--bq-r1); cursor: pointer; color: var(--bq-text);
  &:hover, &:focus { background: var(--bq-surface-2); }
`
const Say = styled.p`&& { padding: 10px 12px; } color: var(--bq-text-3); &:empty { display: none; }`
