import { BRINGS_PEOPLE, CHANGES, changeCodes } from '@baoqiao/contract/policy/change-codes.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { type ComponentType, useEffect } from 'react'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { useLocation } from '../../ground/router/place.tsx'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import PolicyListPage from '../PolicyListPage.tsx'
import { ChangeList, changesCalled } from './ChangeList.tsx'

const MOST_DAYS = 60
interface View {
  List: ComponentType
  /** What is narrowed at first: who has chosen otherwise for it is left with that. */
  by: string
  search(): Record<string, string>
}
const policies = (search: View['search']): View => ({ List: PolicyListPage, by: 'status', search })
/** As the menu calls it. */
function changes(title: string, codes: readonly string[]): View {
  const resource = changesCalled(title)
  return {
    List: () => <ChangeList resource={resource} />,
    by: 'changeCode',
    search: () => ({ changeCode: codes.join(',') }),
  }
}
const ADDS = BRINGS_PEOPLE.filter((code) => !CHANGES[code].takes)

/** Address -> what of a list stands there, until somebody narrows it otherwise. */
const VIEWS: Readonly<Record<string, View>> = {
  '/insurance/policy/all': policies(() => ({ status: Object.keys(policyMachine.states).join(',') })),
  '/insurance/policy/pending': policies(() => ({ status: '1,2,99,102' })),
  '/insurance/policy/check': policies(() => ({ status: '100,101' })),
  '/insurance/policy/expiring': policies(() => {
    const today = todayIn(new Date())
    return {
      status: '3',
      renewed: 'false',
      endDateStart: today,
      endDateEnd: addDays(today, MOST_DAYS),
      sortField: 'endDate',
      sortType: '1',
    }
  }),
  '/insurance/endorsement/add': changes('增员申请', ADDS),
  '/insurance/endorsement/change': changes(
    '变更申请',
    changeCodes.filter((code) => !ADDS.includes(code)),
  ),
}

/**
 * A list at an address of its own: policies, all of them, those that wait, in underwriting, or that end soon; changes by
 * which somebody is added, or all others.
 */
export default function ViewScreen() {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const view = VIEWS[pathname]
  const isBare = view !== undefined && !search.has(view.by)
  useEffect(() => {
    if (isBare) setSearch({ ...Object.fromEntries(search), ...view.search() }, { replace: true })
  }, [isBare, search, setSearch, view])
  const List = view?.List ?? PolicyListPage
  return isBare ? <PageSkeleton /> : <List />
}
