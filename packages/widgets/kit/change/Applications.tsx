import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { changeState, changeTone } from '@baoqiao/contract/policy/change-state.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { failedWord } from '@baoqiao/contract/policy/failed-word.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { styled } from 'styled-components'

interface Props {
  applications: readonly EndorsementSummary[]
  /** The one that is under way. */
  open: string | undefined
  onWatch(id: string): void
  onPay(id: string): void
}

/** All that was applied for, newest first. */
export function Applications({ applications, open, onWatch, onPay }: Props) {
  if (applications.length === 0) return null
  return (
    <Card title="批改记录">
      <List>
        {applications.map((one) => (
          <li key={one.id}>
            <span>
              <b>{CHANGE_CODES[one.changeCode]}</b> {one.heads.toLocaleString('en-US')} 人
            </span>
            <Tag $tone={changeTone(one)}>{changeState(one)}</Tag>
            <span>{priceText(one.payMoney)}</span>
            <small>
              自 {one.effectiveDate} 起 · {one.by} {clockMinute(one.at)}
              {one.rows.failed > 0 && ` · ${one.rows.failed} 人${failedWord(one)}`}
            </small>
            <i>
              {one.id === open && one.status === '1' && (
                <Button size="small" variant="primary" onClick={() => onPay(one.id)}>
                  去支付
                </Button>
              )}
              <Button
                size="small"
                aria-label={`查看${CHANGE_CODES[one.changeCode]}申请 ${one.applyNo}`}
                onClick={() => onWatch(one.id)}
              >
                查看
              </Button>
            </i>
          </li>
        ))}
      </List>
    </Card>
  )
}

export const known = <Value,>(table: Readonly<Record<string, Value>>, key: string) => table[key]

const List = styled.ul`
  && { margin: 0; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(96px, auto) auto; align-items: center; gap: 2px 12px; padding: 8px 0; border-bottom: 1px solid var(--bq-border); } li:last-child { border: 0; }
  span:nth-of-type(3) { text-align: end; } small { grid-row: 2; grid-column: 1 / 4; color: var(--bq-text-3); } i { grid-area: 1 / 4 / 3 / 5; display: flex; gap: 8px; font-style: normal; }
  @container (max-width: 480px) { li { grid-template-columns: minmax(0, 1fr) auto auto; } small { grid-column: 1 / -1; } i { grid-area: 3 / 1 / 4 / -1; justify-content: flex-end; } }
`
