import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'

/** Who can neither leave nor be replaced, and by which claim: they cannot be ticked, and are not counted. */
export function BarredPeople({ people, what }: { people: readonly Cover[]; what: string }) {
  if (people.length === 0) return null
  return (
    <Alert
      tone="info"
      title={`${people.length.toLocaleString('en-US')} 人有理赔，不能${what}，不计入已选人数`}
    >
      <List>
        {people.map(({ insuredId, idNo, claim }) => (
          <li key={insuredId}>
            {claim}
            <small> {idNo}</small>
          </li>
        ))}
      </List>
    </Alert>
  )
}

const List = styled.ul`margin: 4px 0 0; padding-inline-start: 18px; max-height: 160px; overflow: auto; overflow-wrap: anywhere;`
