import { entry } from '@baoqiao/contract/ledger/entry.ts'
import { useCan } from '../ground/console-context.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { StatementLine } from './StatementLine.tsx'

const resource: PlainResource = entry

/** `/ledger/entry`: what moved, with sums of what is filtered; of one account also what it came to before and after. */
export default function EntryScreen() {
  const [search] = useSearchParams()
  const may = useCan()('ledger_account_view')
  const account = search.get('accountId') ?? ''
  const period = { start: search.get('atStart') ?? '', end: search.get('atEnd') ?? '' }
  return (
    <ResourceScreen
      resource={resource}
      toolbar={may && /^\d+$/.test(account) ? <StatementLine account={account} {...period} /> : undefined}
    />
  )
}
