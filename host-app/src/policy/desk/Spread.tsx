import type { CasePerson } from '@baoqiao/contract/underwriting/case.ts'
import { styled } from 'styled-components'
import { AGES, ageGroupOf, type PeopleFilter, UNREAD } from './people-filter.ts'

const CLASSES = [1, 2, 3, 4, 5, 6]

interface SpreadProps {
  people: readonly CasePerson[]
  filter: PeopleFilter
  onFilter(patch: Partial<PeopleFilter>): void
}
/** How people are spread over classes and ages, as bars with their numbers; a press shows only those, another all again. */
export function Spread({ people, filter, onFilter }: SpreadProps) {
  const classes = CLASSES.map((cls) => ({
    name: `${cls}类`,
    heads: people.filter((one) => one.cls === cls).length,
    risky: cls >= 5,
    isChosen: filter.cls === cls,
    choose: () => onFilter({ cls: filter.cls === cls ? null : cls }),
  }))
  const ages = [...AGES.map(([name]) => name), UNREAD].map((name) => ({
    name,
    heads: people.filter((one) => ageGroupOf(one) === name).length,
    risky: name === UNREAD || name === AGES.at(-1)?.[0],
    isChosen: filter.ages === name,
    choose: () => onFilter({ ages: filter.ages === name ? null : name }),
  }))
  return (
    <Both>
      <Bars label="职业类别" bars={classes} all={people.length} />
      <Bars label="年龄" bars={ages} all={people.length} />
    </Both>
  )
}

interface BarsProps {
  label: string
  bars: readonly { name: string; heads: number; risky: boolean; isChosen: boolean; choose(): void }[]
  all: number
}
const Bars = ({ label, bars, all }: BarsProps) => (
  <ul aria-label={label}>
    {bars
      .filter(({ heads }) => heads > 0)
      .map(({ name, heads, risky, isChosen, choose }) => (
        <li key={name}>
          <button type="button" aria-pressed={isChosen} title={`只看${name}的人员`} onClick={choose}>
            <span>{name}</span>
            <i>
              <i style={{ width: `${(heads / Math.max(1, all)) * 100}%` }} data-risky={risky || undefined} />
            </i>
            <b>{`${heads}人`}</b>
          </button>
        </li>
      ))}
  </ul>
)

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: var(--bq-s2) var(--bq-s6);
  margin-bottom: var(--bq-s3);
  button {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr) 56px;
    align-items: center;
    gap: var(--bq-s2);
    width: 100%;
    padding: 0 4px;
    border: 0;
    border-radius: var(--bq-r1);
    background: none;
    color: inherit;
    font: inherit;
    line-height: 1.6;
    text-align: start;
    cursor: pointer;
  }
  button:hover,
  button[aria-pressed='true'] {
    background: var(--bq-surface-2);
  }
  button[aria-pressed='true'] {
    outline: 1px solid var(--bq-primary);
  }
  button > i {
    height: 8px;
    border-radius: 4px;
    background: var(--bq-surface-2);
  }
  i > i {
    display: block;
    height: 100%;
    border-radius: 4px;
    background: var(--bq-primary);
  }
  i > i[data-risky] {
    background: var(--bq-danger);
  }
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`
