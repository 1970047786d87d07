import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import { useMemo } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import type { RowMenu } from '../../kit/list/RowActions.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'
import { revokeWay } from '../revoke-way.ts'
import { changeCells } from './change-cells.tsx'
import { ToReview } from './ToReview.tsx'

/** Under a title of its own where not all changes are listed: its page and what is exported of it are called that. Must keep its identity. */
export const changesCalled = (title: string): PlainResource => ({ ...endorsement, title })

/** Changes of policies; one that was confirmed ahead is taken back from its row too. */
export function ChangeList({ resource = endorsement }: { resource?: PlainResource }) {
  const { permissions } = useConsole().user
  const navigate = useNavigate()
  const rowMenu = useMemo(
    (): RowMenu => (row) => {
      const way = revokeWay(row, permissions)
      return way
        ? [
            {
              key: 'withdraw',
              label: way.title,
              danger: true,
              why: way.barred,
              onSelect: () => navigate(way.path),
            },
          ]
        : []
    },
    [permissions, navigate],
  )
  return <ResourceScreen resource={resource} cells={changeCells} rowMenu={rowMenu} toolbar={<ToReview />} />
}
