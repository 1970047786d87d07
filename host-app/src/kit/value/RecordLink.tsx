import { useCan } from '../../ground/console-context.ts'
import { recordPath } from '../../ground/record-address.ts'
import { Link } from '../../ground/router/Link.tsx'

interface RecordLinkProps {
  /** Table name of the resource. */
  resource: string
  id: string
  /** What the record is called; undefined while it is asked for. */
  label: string | undefined
}

/** A record by its name, as a way to its page for whoever may see it. */
export function RecordLink({ resource, id, label }: RecordLinkProps) {
  const can = useCan()
  const path = can(`${resource}_view`) ? recordPath(resource, id) : undefined
  // By its number alone it is one that cannot be seen, or is gone.
  if (!path || label === undefined || label === `#${id}`) return label ?? '…'
  return <Link to={path}>{label}</Link>
}
