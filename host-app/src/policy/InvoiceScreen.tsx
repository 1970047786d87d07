import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { invoiceMachine } from '@baoqiao/contract/rules/machines/invoice.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useMemo, useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { useParams } from '../ground/router/place.tsx'
import type { RowMenu } from '../kit/list/RowActions.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const InvoiceForm = lazyPart(async () => (await import('./InvoiceForm.tsx')).InvoiceForm)
const resource: PlainResource = invoice
const STATES = invoiceMachine.states
const AGAIN = '重新申请'
/** Of one that came to nothing its amount may be asked for once more. */
const isVoid = ({ status }: Row) => status === '7'
const known = (status: unknown) =>
  Object.keys(STATES).find((one): one is keyof typeof STATES => one === status)
/** One that came to nothing before it was issued was never an invoice that could be void. */
const stateWord = (status: string, { invoiceNo }: Row) => {
  const state = known(status)
  return state === '7' && !invoiceNo ? '已取消' : state ? STATES[state] : status
}
const cells: CellMakers = {
  status(row) {
    const state = known(row.status)
    return (
      <Tag $tone={state ? invoiceMachine.tones[state] : 'neutral'}>{stateWord(String(row.status), row)}</Tag>
    )
  },
}

/**
 * `/policies/invoice`: invoices; one is asked for with what the policy still allows in sight. `/policies/invoice/:id`: one of
 * them. A void one is asked for again from either.
 */
export default function InvoiceScreen() {
  const { id } = useParams()
  const may = useCan()('invoice_add')
  const [from, setFrom] = useState<Row>()
  const rowMenu = useMemo(
    (): RowMenu => (row) =>
      may && isVoid(row) ? [{ key: 'again', label: AGAIN, onSelect: () => setFrom(row) }] : [],
    [may],
  )
  return (
    <>
      {id ? (
        <RecordPage
          resource={resource}
          cells={cells}
          stateWord={stateWord}
          actions={(row) =>
            may && isVoid(row) ? <Button onClick={() => setFrom(row)}>{AGAIN}</Button> : null
          }
        />
      ) : (
        <ResourceScreen
          resource={resource}
          cells={cells}
          rowMenu={rowMenu}
          form={(props) => <InvoiceForm {...props} />}
        />
      )}
      {from ? <InvoiceForm row={null} from={from} onClose={() => setFrom(undefined)} /> : null}
    </>
  )
}
