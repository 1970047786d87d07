import { model } from '@baoqiao/contract/workflow/model.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCallback } from 'react'
import { useCan } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { useDeploy } from './use-deploy.ts'

const resource: PlainResource = model

/** `/workflow/model`: models; each is drawn on a page of its own, and deployed from here. */
export default function ModelScreen() {
  const navigate = useNavigate()
  const may = useCan()('act_model_deploy')
  const { deploy, busy } = useDeploy()
  const actions = useCallback(
    (row: Row) => (
      <>
        <Button
          variant="text"
          size="small"
          aria-label={`设计 ${String(row.name)}`}
          onClick={() => navigate(`/workflow/design/${row.id}`)}
        >
          设计
        </Button>
        {may ? (
          <Button
            variant="text"
            size="small"
            aria-label={`部署 ${String(row.name)}`}
            loading={busy === row.id}
            onClick={() => void deploy({ id: row.id, name: String(row.name) })}
          >
            部署
          </Button>
        ) : null}
      </>
    ),
    [navigate, may, busy, deploy],
  )
  return <ResourceScreen resource={resource} rowActions={actions} actionsWidth={80} />
}
