import { surrenderApply } from '@baoqiao/contract/policy/surrender.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { StatementButton } from './StatementButton.tsx'

const resource: PlainResource = surrenderApply
/** The area stands there in words. */
const WITHOUT = ['bankCityCode']
const actions = (row: Row) => (
  <StatementButton row={row} kind="surrender" issued={isOneOf(SURRENDER.inEffect, row.status)} />
)

/**
 * `/policies/surrenderApply/:id`, and `/policy/surrender/detail/:id` that partners' messages lead to: the record of an
 * application, with the paper that was issued when it took effect.
 */
export default function SurrenderDetailScreen() {
  return <RecordPage resource={resource} actions={actions} without={WITHOUT} />
}
