import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useMemo, useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { useParams } from '../ground/router/place.tsx'
import type { RowMenu } from '../kit/list/RowActions.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const InvoiceForm = lazyPart(async () => (await import('./InvoiceForm.tsx')).InvoiceForm)
const resource: PlainResource = invoice
const AGAIN = '重新申请'
/** Of one that came to nothing its amount may be asked for once more. */
const isVoid = ({ status }: Row) => status === '7'

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
          actions={(row) =>
            may && isVoid(row) ? <Button onClick={() => setFrom(row)}>{AGAIN}</Button> : null
          }
        />
      ) : (
        <ResourceScreen resource={resource} rowMenu={rowMenu} form={(props) => <InvoiceForm {...props} />} />
      )}
      {from ? <InvoiceForm row={null} from={from} onClose={() => setFrom(undefined)} /> : null}
    </>
  )
}
