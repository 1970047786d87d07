import { changeState } from '@baoqiao/contract/policy/change-state.ts'
import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConsole } from '../ground/console-context.ts'
import { useParams } from '../ground/router/place.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { CorrectedPeople } from './CorrectedPeople.tsx'
import { ChangeList } from './lists/ChangeList.tsx'
import { changeCells } from './lists/change-cells.tsx'
import { revokeWay } from './revoke-way.ts'
import { StatementButton } from './StatementButton.tsx'

const resource: PlainResource = endorsement
/** The area stands there in words. */
const WITHOUT = ['bankCityCode']
const actions = (row: Row) => <ChangeActions row={row} />
/** What was asked for, and what was done where that is not the same. */
const headed = ({ payMoney, doneMoney }: Row) => [
  ...['insured', 'policyNo', 'payMoney'],
  ...(typeof doneMoney === 'number' && doneMoney !== payMoney ? ['doneMoney'] : []),
]
/** As the head and the list call it. */
const stateWord = (status: string, { changeCode, heads, failedHeads }: Row) =>
  changeState({
    status,
    changeCode: String(changeCode),
    heads: Number(heads),
    failedHeads: Number(failedHeads ?? 0),
  })
const note = (row: Row) =>
  row.changeCode === '802' ? <CorrectedPeople policyId={String(row.policyId)} endorsementId={row.id} /> : null

/**
 * `/policies/endorsement`: all changes of policies; `/policies/endorsement/:id`: one of them, with its paper, and the way to
 * take it back before its day.
 */
export default function ChangeScreen() {
  const { id } = useParams()
  return id ? (
    <RecordPage
      resource={resource}
      actions={actions}
      cells={changeCells}
      headed={headed}
      note={note}
      stateWord={stateWord}
      without={WITHOUT}
    />
  ) : (
    <ChangeList />
  )
}

/** Beside its moves: an open one is revoked by them. */
function ChangeActions({ row }: { row: Row }) {
  const { permissions } = useConsole().user
  const navigate = useNavigate()
  const way = revokeWay(row, permissions)
  return (
    <>
      <StatementButton row={row} kind="endorsement" issued={isOneOf(ENDORSEMENT.done, row.status)} />
      {way ? (
        <Button
          disabled={way.barred !== null}
          title={way.barred ?? undefined}
          onClick={() => navigate(way.path)}
        >
          {way.title}
        </Button>
      ) : null}
      {way?.barred ? (
        <small>
          不能{way.title}：{way.barred}
        </small>
      ) : null}
    </>
  )
}
