import { coveredPerson } from '@baoqiao/contract/policy/covered-person.ts'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { styled } from 'styled-components'
import { Link } from '../../ground/router/Link.tsx'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'

const resource: PlainResource = coveredPerson
const cells: CellMakers = {
  name: ({ id, name }) => <Link to={`/policy/person/${id}`}>{String(name)}</Link>,
}

/** `/policies/coveredPerson`: people of all issued policies; of those, who was covered on a day. */
export default function CoveredPersonScreen() {
  return <ResourceScreen resource={resource} toolbar={<OnDay />} cells={cells} />
}

function OnDay() {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('startDateEnd'), search.get('endDateStart')]
  const choose = (day: string) => {
    const { startDateEnd: _from, endDateStart: _to, current: _page, ...rest } = Object.fromEntries(search)
    setSearch(day ? { ...rest, startDateEnd: day, endDateStart: day } : rest)
  }
  return (
    <Day>
      <span>某日在保</span>
      <DateInput aria-label="某日在保" value={from === to ? (from ?? '') : ''} onChange={choose} />
    </Day>
  )
}

const Day = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--bq-s2);
  width: 232px;
  span {
    flex: none;
    color: var(--bq-text-2);
  }
`
