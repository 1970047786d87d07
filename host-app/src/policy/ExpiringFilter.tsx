import { Select } from '@baoqiao/ui/form/Select.tsx'
import { styled } from 'styled-components'
import { expiringLink } from '../ground/expiring-link.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'

const SPANS = [7, 30, 60].map((days) => ({ value: expiringLink(days), label: `${days}天内到期` }))

/** The list narrowed to what ends soon, and back to all of it. */
export function ExpiringFilter() {
  const [search, setSearch] = useSearchParams()
  const now = SPANS.find(({ value }) => {
    const wanted = new URLSearchParams(value.split('?')[1])
    return [...wanted].every(([name, text]) => search.get(name) === text)
  })
  return (
    <Narrow>
      <Select
        aria-label="到期时间"
        value={now?.value ?? ALL}
        onChange={(to) => setSearch(to.split('?')[1] ?? '')}
        options={[{ value: ALL, label: '到期时间不限' }, ...SPANS]}
      />
    </Narrow>
  )
}

/** Beside the tabs of states, which need the room. */
const Narrow = styled.span`
  flex: none;
  width: 132px;
`
const ALL = '/insurance/policy/index'
