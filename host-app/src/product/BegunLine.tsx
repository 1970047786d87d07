import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { styled } from 'styled-components'
import { Link } from '../ground/router/Link.tsx'
import { instant } from '../kit/value/format.ts'
import type { Begun } from './begun.ts'

interface Props {
  line: Begun
  onRemove(): void
  onHandOver(): void
}

/** Said of an application that was not checked as it stands. */
const UNPRICED = '未核价'
const SOON_MS = 7 * 86_400_000

/** One thing that was begun. Somebody else's is taken over before it is gone on with. */
export function BegunLine({ line, onRemove, onHandOver }: Props) {
  const { company, product, kind, heads, total, unpriced, stepTitle, owner, device } = line
  const { updatedAt, keptUntil, to, staged } = line
  const soon = Date.parse(keptUntil) - Date.now() < SOON_MS
  const until = todayIn(new Date(keptUntil))
  return (
    <tr>
      <td>
        {/* On a phone the last column is out of sight. */}
        {to ? <Link to={to}>{company}</Link> : company} {staged ? <Tag $tone="info">暂存</Tag> : null}
        {staged ? <OrderNo>{staged.orderNo}</OrderNo> : null}
      </td>
      <td>{product || '—'}</td>
      <td>{kind}</td>
      <td className="number">{heads ?? '—'}</td>
      <td className="number">
        {total === null ? '—' : formatYuan(total)} {unpriced ? <Tag>{UNPRICED}</Tag> : null}
      </td>
      <td>{stepTitle || '—'}</td>
      <td>{owner ?? '本人'}</td>
      <td className="wide" title={device || undefined}>
        {instant(updatedAt)}
      </td>
      <td>{soon ? <Tag $tone="warning">{until}</Tag> : until}</td>
      <td>
        {to ? (
          <Link to={to} aria-label={`继续：${company}`}>
            继续
          </Link>
        ) : null}{' '}
        {staged ? (
          <Button variant="text" size="small" aria-label={`转交：${company}`} onClick={onHandOver}>
            转交
          </Button>
        ) : null}{' '}
        <Button variant="text" size="small" aria-label={`删除：${company}`} onClick={onRemove}>
          删除
        </Button>
      </td>
    </tr>
  )
}

const OrderNo = styled.small`
  display: block;
  color: var(--bq-text-3);
  font-variant-numeric: tabular-nums;
`
