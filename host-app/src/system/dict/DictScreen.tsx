import { dict } from '@baoqiao/contract/system/dict.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCallback } from 'react'
import { useCan } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'

const resource: PlainResource = dict

/** `/system/dict`: dictionaries, each with the way to its entries. */
export default function DictScreen() {
  const navigate = useNavigate()
  const seesItems = useCan()('sys_dict_item_view')
  const actions = useCallback(
    (row: Row) =>
      seesItems ? (
        <Button
          variant="text"
          size="small"
          aria-label={`字典项 ${String(row.type)}`}
          onClick={() => navigate(`/system/dictItem?${new URLSearchParams({ type: String(row.type) })}`)}
        >
          字典项
        </Button>
      ) : null,
    [navigate, seesItems],
  )
  return <ResourceScreen resource={resource} rowActions={actions} />
}
