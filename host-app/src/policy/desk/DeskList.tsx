import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import {
  DESK_ORDERS,
  type DeskItem,
  type DeskOrder,
  type DeskView,
  type DeskWork,
} from '@baoqiao/contract/underwriting/desk.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useListKeys } from '../../kit/list/use-list-keys.ts'
import { DeskTabs } from './DeskTabs.tsx'
import { dueText, waitText } from './due-text.ts'
import { KeysButton } from './KeysButton.tsx'

interface DeskListProps {
  view: DeskView
  work: DeskWork | undefined
  selected: string | null
  keyword: string
  order: DeskOrder
  onKeyword(text: string): void
  onView(view: DeskView): void
  onOrder(order: DeskOrder): void
  onSelect(item: DeskItem): void
}

const ORDERS = Object.entries(DESK_ORDERS).map(([value, label]) => ({ value, label }))
const isOrder = (text: string): text is DeskOrder => text in DESK_ORDERS

/** What waits, in the order one likes. */
export function DeskList(props: DeskListProps) {
  const { view, work, selected, keyword, order, onKeyword, onView, onOrder, onSelect } = props
  useListKeys({ s: () => onOrder(order === 'deadline' ? 'waiting' : 'deadline') })
  return (
    <Box aria-label="核保任务">
      <header>
        <DeskTabs view={view} counts={work?.counts} onView={onView} />
        <div className="find">
          <TextInput
            type="search"
            aria-label="按企业或订单号查找"
            placeholder="企业、订单号"
            value={keyword}
            onChange={onKeyword}
          />
          <KeysButton />
        </div>
        <Segments
          label="排序"
          value={order}
          options={ORDERS}
          onChange={(next) => isOrder(next) && onOrder(next)}
        />
        {work && work.total > work.items.length ? (
          <p role="status">{`共${work.total}件，仅显示前${work.items.length}件`}</p>
        ) : null}
      </header>
      <ol>
        {work?.items.map((item) => (
          <Line key={item.id} item={item} current={item.id === selected} onSelect={onSelect} />
        ))}
        {work?.items.length === 0 ? <li className="none">没有任务</li> : null}
      </ol>
    </Box>
  )
}

interface LineProps {
  item: DeskItem
  current: boolean
  onSelect(item: DeskItem): void
}
function Line({ item, current, onSelect }: LineProps) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  const {
    insured,
    productName,
    empCount,
    totalMoney,
    status,
    assigneeName,
    revision,
    answered,
    overdue,
    deadline,
    createdAt,
  } = item
  const state = underwritingMachine.states[status as keyof typeof underwritingMachine.states]
  const who = status === 'OPEN' ? '' : `${item.mine ? '我' : (assigneeName ?? '')}`
  return (
    <li ref={place}>
      <button type="button" aria-current={current || undefined} onClick={() => onSelect(item)}>
        <strong title={insured}>{insured}</strong>
        <em data-late={overdue || undefined}>
          {dueText(deadline)}
          <i>{waitText(createdAt)}</i>
        </em>
        <span>{`${productName} · ${empCount}人 · ${priceText(totalMoney)}`}</span>
        <span className="why" title={item.triggers}>
          {item.triggers.replaceAll('，转人工核保', '')}
        </span>
        <small>
          <Tag $tone={status === 'OPEN' ? 'warning' : 'info'}>{who ? `${state} · ${who}` : state}</Tag>
          {answered && status !== 'PROPOSED' ? <Tag $tone="success">已答复</Tag> : null}
          {revision > 1 ? <Tag>{`第${revision}次提交`}</Tag> : null}
        </small>
      </button>
    </li>
  )
}

const Box = styled.nav`
  position: sticky;
  top: var(--bq-s3);
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  max-height: calc(100dvh - 130px);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  header {
    display: grid;
    gap: var(--bq-s2);
    padding: var(--bq-s2);
    border-bottom: 1px solid var(--bq-border);
  }
  .find {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--bq-s1);
  }
  header p {
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
  }
  ol {
    overflow: hidden auto;
  }
  .none {
    padding: var(--bq-s4);
    color: var(--bq-text-3);
    text-align: center;
  }
  li > button {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px var(--bq-s2);
    width: 100%;
    padding: var(--bq-s2) var(--bq-s3);
    border: 0;
    border-bottom: 1px solid var(--bq-border);
    border-inline-start: 3px solid transparent;
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  li > button:hover {
    background: var(--bq-surface-2);
  }
  li > button:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
  li > button[aria-current] {
    border-inline-start-color: var(--bq-primary);
    background: var(--bq-primary-soft, var(--bq-surface-2));
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Whose it is is read whole: a long name takes a second line. */
  strong {
    flex: 1 1 0;
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  em {
    text-align: end;
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
    font-style: normal;
  }
  em[data-late] {
    color: var(--bq-danger-text);
    font-weight: 600;
  }
  em i {
    display: block;
    color: var(--bq-text-3);
    font-style: normal;
    font-weight: 400;
  }
  /* Red cannot be read on the ground of the one that is open. */
  li > button[aria-current] em[data-late] {
    color: var(--bq-text);
  }
  li span:not(.why, small *) {
    flex: 1 1 100%;
  }
  li .why {
    flex: 1 1 0;
    min-width: 0;
  }
  li span {
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
  }
  small {
    display: flex;
    justify-content: end;
    gap: 4px;
    line-height: 1.2;
  }
  @media (max-width: 1023px) {
    position: static;
    max-height: min(60dvh, 480px);
  }
`
