import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { styled } from 'styled-components'
import { Link } from '../../ground/router/Link.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { useServing } from './use-serving.ts'

const signed = (cents: number) => `${cents < 0 ? '-' : '+'}${formatYuan(Math.abs(cents))}`

/** From what was paid at first to what the policy comes to now: each confirmed change, and a surrender. Amounts in cents. */
export function PremiumSince({ row }: { row: Row }) {
  const { data } = useServing(row)
  const { totalMoney, premiumNow } = row
  if (!data || typeof totalMoney !== 'number' || typeof premiumNow !== 'number') return null
  const changes = data.applications.filter(({ doneMoney }) => (doneMoney ?? 0) !== 0).toReversed()
  const rest = premiumNow - changes.reduce((sum, { doneMoney }) => sum + (doneMoney ?? 0), totalMoney)
  if (changes.length === 0 && rest === 0) return null
  return (
    <section aria-label="承保后的变化">
      <Title>承保后的变化</Title>
      <Lines>
        <li>
          <span>首期保费</span>
          <b>{formatYuan(totalMoney)}</b>
        </li>
        {changes.map(({ id, changeCode, heads, rows, effectiveDate, endorseNo, applyNo, doneMoney }) => (
          <li key={id}>
            <span>
              {`${CHANGE_CODES[changeCode]} ${heads - rows.failed} 人，自 ${effectiveDate} 起　`}
              <Link to={`/policies/endorsement/${id}`}>{endorseNo ?? applyNo}</Link>
            </span>
            <b>{signed(doneMoney ?? 0)}</b>
          </li>
        ))}
        {rest === 0 ? null : (
          <li>
            <span>退保退还</span>
            <b>{signed(rest)}</b>
          </li>
        )}
        <li>
          <strong>累计保费（元）</strong>
          <strong>{formatYuan(premiumNow)}</strong>
        </li>
      </Lines>
    </section>
  )
}

const Title = styled.h3`
  margin: var(--bq-s4) 0 var(--bq-s2);
  font-size: var(--bq-fs-3);
`
const Lines = styled.ul`
  display: grid;
  gap: 4px;
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--bq-s3);
    padding-block: 3px;
    border-bottom: 1px dashed var(--bq-border);
  }
  span {
    color: var(--bq-text-2);
  }
  b {
    font-weight: 500;
  }
`
