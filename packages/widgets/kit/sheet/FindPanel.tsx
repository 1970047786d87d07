import { Button } from '@baoqiao/ui/button/Button.tsx'
import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Finding } from './use-find.ts'

/** Looks for words in the list and puts others in their place. Enter goes on, Shift+Enter back, Esc ends it. */
export function FindPanel({ find }: { find: Finding }) {
  const { open, words, by, hits, here } = find
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!open) return
    input.current?.focus()
    input.current?.select()
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') find.close()
    else if (event.key === 'Enter' && event.target === input.current) find.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) find.replace()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const none = hits.length === 0
  return (
    <Root role="search" aria-label="查找和替换" onKeyDown={onKeyDown}>
      <input
        ref={input}
        aria-label="查找内容"
        placeholder="查找姓名、证件号码、职业、备注"
        value={words}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => find.look(event.target.value)}
      />
      <output data-none={words !== '' && none ? '' : undefined}>{countOf(find)}</output>
      <Button size="small" disabled={none} onClick={() => find.step(-1)}>
        上一处
      </Button>
      <Button size="small" disabled={none} onClick={() => find.step(1)}>
        下一处
      </Button>
      {open === 'replace' ? (
        <>
          <input
            aria-label="替换为"
            placeholder="替换为"
            value={by}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => find.setBy(event.target.value)}
          />
          <Button size="small" disabled={none} onClick={find.replace}>
            替换
          </Button>
          <Button size="small" disabled={none} onClick={find.replaceAll}>
            {here && hits.length > 1 ? `全部替换（${hits.length.toLocaleString('en-US')}）` : '全部替换'}
          </Button>
        </>
      ) : (
        <Button size="small" variant="text" onClick={() => find.show('replace')}>
          替换…
        </Button>
      )}
      <Button size="small" variant="text" onClick={find.close}>
        关闭
      </Button>
    </Root>
  )
}

/** 2/15 处; how many alone while none of them is gone to. */
function countOf({ words, hits, here }: Finding): string {
  if (words === '') return ''
  if (hits.length === 0) return '没有找到'
  const count = hits.length.toLocaleString('en-US')
  return here ? `${hits.indexOf(here) + 1}/${count} 处` : `${count} 处`
}

const Root = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 6px 8px; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: var(--bq-surface-2);
  input { flex: 0 1 220px; min-width: 120px; height: 28px; padding: 0 8px; border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r1); background: var(--bq-surface); color: var(--bq-text); font: inherit; font-size: var(--bq-fs-2); }
  output { min-width: 64px; color: var(--bq-text-2); font-size: var(--bq-fs-1); font-variant-numeric: tabular-nums; } output[data-none] { color: var(--bq-danger-text); }
`
