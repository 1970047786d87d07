import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { count } from '../value/format.ts'

interface PagerProps {
  current: number
  size: number
  /** Rows that match; null while nobody knows. */
  total: number | null
  sizes: readonly number[]
  /** The last answer failed: what is shown is older. */
  stale?: boolean
  onChange(change: { current: number; size: number }): void
  /** At the other end: what all rows come to. */
  children?: ReactNode
}

/** Where in the list we are, and the ways on. */
export function Pager({ current, size, total, sizes, stale = false, onChange, children }: PagerProps) {
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  const go = (page: number) => onChange({ current: page, size })
  return (
    <Bar aria-label="分页">
      {children}
      {stale ? <em role="status">刷新失败，显示的是之前的数据</em> : null}
      <span>{`共 ${total === null ? '—' : count(total)} 条`}</span>
      <Select
        aria-label="每页条数"
        value={String(size)}
        onChange={(next) => onChange({ current: 1, size: Number(next) })}
        options={sizes.map((one) => ({ value: String(one), label: `${one} 条/页` }))}
      />
      <IconButton label="上一页" disabled={current <= 1} onClick={() => go(current - 1)}>
        <Icon name="left" />
      </IconButton>
      {pagesAround(current, pages).map((page, i, all) => (
        <span key={page} className="page">
          {i > 0 && page - (all[i - 1] ?? 0) > 1 ? <i>…</i> : null}
          <button
            type="button"
            aria-label={`第 ${page} 页`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => go(page)}
          >
            {page}
          </button>
        </span>
      ))}
      <IconButton label="下一页" disabled={current >= pages} onClick={() => go(current + 1)}>
        <Icon name="right" />
      </IconButton>
    </Bar>
  )
}

/** First, last, and two on each side of the present one. */
export function pagesAround(current: number, pages: number): number[] {
  const wanted = [1, ...[-2, -1, 0, 1, 2].map((step) => current + step), pages]
  return [...new Set(wanted.filter((page) => page >= 1 && page <= pages))].sort((a, b) => a - b)
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  padding: 3px var(--bq-s2);
  border-top: 1px solid var(--bq-border);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-2);
  em {
    margin-inline-end: auto;
    color: var(--bq-warning-text);
    font-style: normal;
  }
  select {
    --bq-control-h: 28px;
    width: 104px;
    margin-inline: var(--bq-s2);
    font-size: var(--bq-fs-2);
  }
  .page {
    display: inline-flex;
    align-items: center;
  }
  .page button {
    min-width: 28px;
    height: 28px;
    padding: 0 6px;
    border: 0;
    border-radius: var(--bq-r1);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
    &:hover {
      background: var(--bq-surface-2);
    }
  }
  .page button[aria-current] {
    background: var(--bq-primary);
    color: var(--bq-on-primary);
  }
`
