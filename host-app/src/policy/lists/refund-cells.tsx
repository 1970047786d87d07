import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { RowValue } from '../../kit/value/RowValue.tsx'

const resource: PlainResource = endorsement
/** Of money that is given back: how much, which way, and what was said and registered of it. */
const OF_REFUND = ['backMoney', 'refundWay', 'refundNote', 'receiptNo']

/** Money goes back by this change, or will once it is confirmed. */
function givesBack({ status, payMoney, backMoney }: Row): boolean {
  if (typeof backMoney === 'number') return backMoney > 0
  return typeof payMoney === 'number' && payMoney < 0 && !isOneOf(ENDORSEMENT.failed, String(status))
}

/** What there is to say of money that is given back; of a change by which none is, nothing. */
export const refundCells: CellMakers = Object.fromEntries(
  OF_REFUND.map((name) => [
    name,
    (row: Row) => {
      const field = resource.fields[name]
      return field && givesBack(row) ? <RowValue row={row} field={field} value={row[name]} /> : null
    },
  ]),
)
