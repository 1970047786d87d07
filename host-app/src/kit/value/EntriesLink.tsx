import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'

interface EntriesLinkProps {
  field: Pick<Field, 'entries' | 'label'>
  id: string
  children: ReactNode
}

/** An amount that opens to the ledger's entries behind it, for whoever may see them. */
export function EntriesLink({ field: { entries, label }, id, children }: EntriesLinkProps) {
  const can = useCan()
  if (!entries || !can('ledger_entry_view')) return children
  return (
    <Link
      to={`/ledger/entry?${entries}=${id}`}
      title={`查看${label}的账户分录`}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
