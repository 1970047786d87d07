import { settleLine } from '@baoqiao/contract/settlement/settle-line.ts'
import { useEffect } from 'react'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const resource: PlainResource = settleLine
/** Not applied for yet. */
const UNSETTLED = '0'

/** `/after/apply/noApplyList`: lines that no application has taken up, until somebody narrows the list otherwise. */
export default function NoApplyScreen() {
  const [search, setSearch] = useSearchParams()
  const isBare = !search.has('status')
  useEffect(() => {
    if (isBare) setSearch({ ...Object.fromEntries(search), status: UNSETTLED }, { replace: true })
  }, [isBare, search, setSearch])
  return isBare ? <PageSkeleton /> : <ResourceScreen resource={resource} />
}
