import { client } from '@baoqiao/contract/system/client.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { styled } from 'styled-components'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { ResourceScreen, type ResourceScreenProps } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { CONSOLE, GRANTS } from './grants.ts'

const ClientForm = lazyPart(async () => (await import('./ClientForm.tsx')).ClientForm)
const resource: PlainResource = client

/** OAuth clients; the ways in that each may use are chosen, not typed. */
export default function ClientScreen() {
  return (
    <ResourceScreen
      resource={resource}
      cells={CELLS}
      kept={isConsole}
      form={(props) => <ClientForm {...props} />}
    />
  )
}

const isConsole = (row: Row) => row.clientId === CONSOLE
const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  authorizedGrantTypes: (row) => (
    <Tags>
      {String(row.authorizedGrantTypes ?? '')
        .split(',')
        .filter(Boolean)
        .map((grant) => (
          <Tag key={grant} title={grant}>
            {GRANTS[grant] ?? grant}
          </Tag>
        ))}
    </Tags>
  ),
}

const Tags = styled.span`
  display: inline-flex;
  gap: 4px;
  @media (max-width: 767px) {
    flex-wrap: wrap;
  }
`
