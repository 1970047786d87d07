import { styled } from 'styled-components'
import { count } from '../../kit/value/format.ts'
import { Link } from '../../router/Link.tsx'
import { homeWords, useHomeWords } from './words/home-words.ts'

const todo = () => [
  { status: '1', label: homeWords().toPay, hint: homeWords().toPayHint },
  { status: '100', label: homeWords().toCheck, hint: homeWords().toCheckHint },
  { status: '101', label: homeWords().checking, hint: homeWords().checkingHint },
  { status: '2', label: homeWords().issuing, hint: homeWords().issuingHint },
  { status: '3.5', label: homeWords().starting, hint: homeWords().startingHint },
  { status: '3', label: homeWords().inForce, hint: homeWords().inForceHint },
]

/** Policies by where they stand, each a way to the list of them. */
export function TodoCards({ counts }: { counts: Readonly<Record<string, number>> | undefined }) {
  const say = useHomeWords()
  return (
    <Cards aria-label={say.todo}>
      {todo().map(({ status, label, hint }) => (
        <li key={status}>
          <Link to={`/insurance/policy/index?status=${status}`}>
            <span>{label}</span>
            <strong>{counts ? count(counts[status] ?? 0) : '—'}</strong>
            <small>{hint}</small>
          </Link>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--bq-s3);
  @media (max-width: 1023px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--bq-s2);
  }
  a {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: baseline;
    padding: var(--bq-s3) var(--bq-s4);
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r3);
    background: var(--bq-surface);
    color: var(--bq-text-2);
    text-decoration: none;
    box-shadow: var(--bq-shadow-1);
    &:hover {
      border-color: var(--bq-primary);
    }
  }
  strong {
    grid-column: 1 / -1;
    font-size: var(--bq-fs-6);
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
    color: var(--bq-text);
  }
  small {
    grid-area: 1 / 2;
    font-size: var(--bq-fs-1);
    color: var(--bq-text-3);
  }
  @media (max-width: 1439px) {
    small {
      display: none;
    }
  }
`
