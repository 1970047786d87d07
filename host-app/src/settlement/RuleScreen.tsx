import type { ComponentType } from 'react'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { type RuleKind, useRuleActions } from './use-rule-actions.tsx'
import { useRuleSwitch } from './use-rule-switch.tsx'

const WouldPayDialog = lazyPart(async () => (await import('./WouldPayDialog.tsx')).WouldPayDialog)

interface Props {
  kind: RuleKind
  resource: PlainResource
  cells: CellMakers
  Form: ComponentType<OwnFormProps>
}

/** Rules of a kind: kept, followed by versions, and tried over past premium. */
export function RuleScreen({ kind, resource, cells, Form }: Props) {
  const { actions, tried, close } = useRuleActions(kind)
  const { guard, dialog } = useRuleSwitch(kind)
  return (
    <>
      <ResourceScreen
        resource={resource}
        cells={cells}
        rowActions={actions}
        actionsWidth={92}
        quickGuard={guard}
        form={(props) => <Form {...props} />}
      />
      {dialog}
      {tried ? <WouldPayDialog kind={kind} rule={tried} onClose={close} /> : null}
    </>
  )
}
