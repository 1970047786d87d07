import { policy } from '@baoqiao/contract/policy/policy.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import type { TabGroup } from '../kit/record/group-tabs.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { ClaimLinkPanel } from './claim/ClaimLinkPanel.tsx'
import { DeclaredPanel } from './DeclaredPanel.tsx'
import { HolderLinkPanel } from './HolderLinkPanel.tsx'
import { HolderPanel } from './HolderPanel.tsx'
import { InsuredPanel } from './InsuredPanel.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'
import { PolicyActions } from './PolicyActions.tsx'
import { PremiumPanel } from './PremiumPanel.tsx'
import { isStaged, premiumCell } from './premium-cell.tsx'
import { RenewAskedTag } from './RenewAskedTag.tsx'
import { RevisionsPanel } from './RevisionsPanel.tsx'
import { ChangesPanel } from './serve/ChangesPanel.tsx'
import { CoverPanel } from './serve/CoverPanel.tsx'
import { PolicyDesk } from './serve/PolicyDesk.tsx'
import { PremiumSince } from './serve/PremiumSince.tsx'
import { wasIssued } from './serve/use-serving.ts'
import { UnderwritingNote } from './UnderwritingNote.tsx'

const resource: PlainResource = policy
const PANELS: readonly RecordPanel[] = [
  {
    key: 'cover',
    title: '在保人员',
    when: wasIssued,
    draw: (row) => <CoverPanel id={row.id} startDate={String(row.startDate)} endDate={String(row.endDate)} />,
  },
  { key: 'timeline', title: '变更记录', when: wasIssued, draw: (row) => <ChangesPanel row={row} /> },
  {
    key: 'insured',
    title: '人员清单',
    when: (row) => !wasIssued(row),
    draw: ({ id }) => <InsuredPanel id={id} />,
  },
  {
    key: 'premium',
    title: '保费说明',
    draw: (row) => (
      <>
        <PremiumPanel explanation={row.explanation} plan={row.plan} />
        <PremiumSince row={row} />
      </>
    ),
  },
  { key: 'money', title: '收付概况', when: wasIssued, draw: (row) => <MoneyPanel row={row} /> },
  { key: 'declared', title: '告知与声明', draw: ({ id }) => <DeclaredPanel id={id} /> },
  { key: 'revisions', title: '历次提交', draw: ({ id }) => <RevisionsPanel id={id} /> },
  {
    key: 'holderLink',
    title: '投保人链接',
    when: (row) => !isStaged(row),
    draw: ({ id }) => <HolderLinkPanel id={id} />,
  },
  { key: 'claimLink', title: '扫码报案', draw: ({ id }) => <ClaimLinkPanel id={id} /> },
  { key: 'holder', title: '投保人', draw: ({ holder }) => <HolderPanel holder={holder} /> },
]
/** Whoever serves a policy thinks in these: who, what changed, papers, money, claims. */
const GROUPS: readonly TabGroup[] = [
  ['概况', ['facts', 'premium', 'holder', 'declared', 'revisions']],
  ['人员', ['cover', 'insured', 'endorsement_row.policyId']],
  [
    '变更',
    ['timeline', 'endorsement.policyId', 'surrender_apply.policyId', 'policy.renewedFromId', 'changes'],
  ],
  ['单证', ['document.policyId']],
  ['款项', ['money', 'pay_order.policyId', 'refund.policyId', 'invoice.policyId', 'account_payout.policyId']],
  ['理赔', ['claimLink', 'claim.policyId']],
  [
    '资料',
    [
      'policy_car.policyId',
      'insured_enterprise.policyId',
      'policy_reminder.policyId',
      'holderLink',
      'holder_notice.policyId',
      'underwriting_task.policyId',
    ],
  ],
]
/** Told by the panels, by the head, or by a name beside the number. */
const WITHOUT = [
  ...['plan', 'holder', 'answers', 'explanation', 'policyFile', 'reason', 'status'],
  ...['productId', 'distChannelName', 'keptUntil'],
]
/** The number it is issued under before that of its order, and what it comes to with all that changed it. */
const headed = (row: Row) => [
  ...['policyNo', 'orderNo', 'productName'],
  ...(isStaged(row) ? [] : [typeof row.premiumNow === 'number' ? 'premiumNow' : 'totalMoney']),
]
const cells: CellMakers = { totalMoney: premiumCell }
/** Payment, the insurer and underwriting move an order on without us. */
const every = ({ status }: Row) =>
  status === '2' || status === '101' ? 3000 : status === '100' ? 5000 : false
const actions = (row: Row) => <PolicyActions row={row} />
const tags = (row: Row) => (
  <>
    {isStaged(row) ? <Tag>未核价</Tag> : null}
    <RenewAskedTag row={row} />
  </>
)
const note = (row: Row) => (
  <>
    <UnderwritingNote row={row} />
    <PolicyDesk row={row} />
  </>
)

/** `/policy/details/:id`: everything about one order or policy. */
export default function PolicyPage() {
  return (
    <RecordPage
      resource={resource}
      panels={PANELS}
      groups={GROUPS}
      changesTitle="数据修改"
      headed={headed}
      cells={cells}
      tags={tags}
      actions={actions}
      note={note}
      without={WITHOUT}
      toldBy={wasIssued}
      every={every}
    />
  )
}
