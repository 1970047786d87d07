import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { LaidColumn } from './column-layout.ts'
import type { RowStore } from './row-store.ts'
import { CheckAll } from './TableHead.tsx'
import type { TableRowsProps } from './TableRows.tsx'
import { markBox, type RowMarks, useRowMarks } from './use-row-marks.ts'

export interface TableCardsProps<Row> extends TableRowsProps<Row> {
  label: string
}

/** The same rows as cards, for narrow places: a hundred, and more as their end comes near. */
export function TableCards<Row>({ rows, ids, columns, store, checks, label }: TableCardsProps<Row>) {
  const end = useRef<HTMLDivElement>(null)
  const count = useGrowing(end, rows.length)
  return (
    <div>
      {checks && rows.length > 0 ? (
        <All>
          <CheckAll store={store} /> 选择本页
        </All>
      ) : null}
      <List aria-label={label}>
        {rows.slice(0, count).map((row, index) => {
          const id = ids[index] ?? ''
          return <Card key={id} id={id} row={row} columns={columns} store={store} checks={checks} />
        })}
      </List>
      <div ref={end} />
    </div>
  )
}

const STEP = 100
const NEAR = '1200px'

/** How many of `all` are drawn; more each time the end is nearly in sight. */
function useGrowing(end: RefObject<HTMLElement | null>, all: number): number {
  const [count, setCount] = useState(STEP)
  useEffect(() => {
    if (end.current === null || count >= all || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setCount(count + STEP), {
      rootMargin: NEAR,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, count, all])
  return typeof IntersectionObserver === 'undefined' ? all : count
}

interface CardProps<Row> {
  id: string
  row: Row
  columns: readonly LaidColumn<Row>[]
  store: RowStore
  checks: boolean
}

const Card = memo(function Card<Row>({ id, row, columns, store, checks }: CardProps<Row>) {
  const ref = useRef<HTMLLIElement>(null)
  useRowMarks(store, id, ref, markCard)
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]
  const rest = columns.filter((column) => column !== title && column.card !== 'hide')
  return (
    <Item ref={ref} data-row-id={id}>
      <Head>
        {checks ? <input type="checkbox" data-check="" aria-label="选择此行" /> : null}
        <strong>{title?.render(row)}</strong>
      </Head>
      <Facts>
        {rest.map((column) => (
          <div key={column.key} data-full={column.card === 'full' || undefined}>
            <dt>{column.title}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </Facts>
    </Item>
  )
  // memo forgets the type parameter; the cast gives it back.
}) as <Row>(props: CardProps<Row>) => ReactNode

function markCard(card: HTMLElement, marks: RowMarks): void {
  card.toggleAttribute('data-selected', marks.selected)
  markBox(card, marks)
}

const All = styled.label`
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  padding: var(--bq-s2) var(--bq-s3);
  border-bottom: 1px solid var(--bq-border);
  color: var(--bq-text-2);
`

const List = styled.ul`
  display: grid;
  gap: 1px;
  background: var(--bq-border);
`

const Item = styled.li`
  padding: var(--bq-s3);
  background: var(--bq-surface);
  content-visibility: auto;
  contain-intrinsic-size: auto 148px;
  &[data-selected] {
    background: var(--bq-primary-soft);
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  min-height: 28px;
  font-size: var(--bq-fs-3);
  strong {
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--bq-s2) var(--bq-s3);
  && {
    margin-top: var(--bq-s2);
  }
  dt {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  [data-full] {
    grid-column: 1 / -1;
  }
`
