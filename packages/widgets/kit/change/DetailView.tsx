import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { failedWord } from '@baoqiao/contract/policy/failed-word.ts'
import { isRevocable } from '@baoqiao/contract/policy/revocable.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { replacementMachine } from '@baoqiao/contract/rules/machines/replacement.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { Question } from '../Question.tsx'
import { AmountList } from './AmountList.tsx'
import { known } from './Applications.tsx'
import { refusedTitle, stateOf } from './outcome.ts'
import { revokeText } from './revoke-text.ts'
import { titleOf } from './title-of.ts'
import { useAgain } from './use-again.ts'
import { useFollowed } from './use-followed.ts'
import { type ShownRow, useRows } from './use-rows.ts'
import type { View } from './view.ts'

const STATES = ['100', '200', '400'] as const
type Wanted = '' | (typeof STATES)[number]

/** How far an application is: as a whole, and person by person with why not. */
export function DetailView(view: View) {
  const { snapshot, send, calls, props } = view
  const { context } = snapshot
  const one = context.opened?.applications.find(({ id }) => id === context.watched)
  const [wanted, setWanted] = useState<Wanted>('')
  const { rows, problem } = useRows(calls, context.policyId, one, wanted)
  const again = useAgain(view, one)
  useFollowed(view, one)
  const [asking, setAsking] = useState(false)
  if (!one) return null
  const revoking = snapshot.matches('revoking')
  const word = one.status === '3' ? '撤回' : '撤销'
  const failed = failedWord(one)
  const barred = isRevocable(one, context.opened?.earliest ?? '') ? one.revokeBarred : null
  return (
    <FlowFrame
      title={`${titleOf(context, one.changeCode)}${stateOf(one)}`}
      actions={
        <>
          <Button disabled={revoking} onClick={() => send({ type: 'change.leave' })}>
            返回
          </Button>
          {(snapshot.can({ type: 'application.revoke' }) || revoking) && (
            <Button loading={revoking} onClick={() => setAsking(true)}>
              {word}
            </Button>
          )}
          {barred && (
            <Button disabled title={barred}>
              {word}
            </Button>
          )}
          {one.status === '1' && (
            <Button variant="primary" disabled={revoking} onClick={() => props.onPay(one.id)}>
              去支付
            </Button>
          )}
          {one.rows.failed > 0 && again.may && (
            <Button variant="primary" loading={again.asks} onClick={again.begin}>
              用{failed}的 {one.rows.failed.toLocaleString('en-US')} 人重新申请
            </Button>
          )}
        </>
      }
    >
      {one.refusedWhy && (
        <Alert tone="danger" title={refusedTitle(one)}>
          {one.refusedWhy}
        </Alert>
      )}
      {barred && <Alert tone="info" title={barred} />}
      {asking && (snapshot.can({ type: 'application.revoke' }) || revoking) && (
        <Question
          title={`${word}这次${titleOf(context, one.changeCode)}申请？`}
          confirm={word}
          busy={revoking}
          onYes={() => send({ type: 'application.revoke' })}
          onNo={() => setAsking(false)}
        >
          {revokeText(one)}
        </Question>
      )}
      {again.problem && <Alert tone="danger" title={again.problem} />}
      <Card>
        <Descriptions rows={factsOf(one)} />
      </Card>
      <Card title="人员">
        <Filter>
          <Segments
            label="办理状态"
            value={wanted}
            options={[
              { value: '', label: `全部 ${one.heads}` },
              { value: '100', label: `处理中 ${one.rows.open}` },
              { value: '200', label: `成功 ${one.rows.done}` },
              { value: '400', label: `${failed} ${one.rows.failed}` },
            ]}
            onChange={(value) => setWanted(STATES.find((state) => state === value) ?? '')}
          />
        </Filter>
        {problem && <Alert tone="danger" title={problem} />}
        {rows?.length ? (
          <AmountList rows={rows} label="批改人员" extra={(row) => stateOfRow(row, failed)} note={whyOf} />
        ) : (
          !problem && <p role="status">{rows ? '没有这个状态的人员' : '正在加载…'}</p>
        )}
      </Card>
    </FlowFrame>
  )
}

const whyOf = ({ refusedWhy }: ShownRow) => refusedWhy
const stateOfRow = ({ status, amount }: ShownRow, failed: string) => (
  <>
    {priceText(amount)}{' '}
    <Tag $tone={status === '400' && failed !== '失败' ? 'neutral' : known(replacementMachine.tones, status)}>
      {status === '400' ? failed : (known<string>(replacementMachine.states, status) ?? status)}
    </Tag>
  </>
)

const factsOf = (one: EndorsementSummary) => [
  ['批改申请号', one.applyNo] as const,
  ['生效日期', one.effectiveDate] as const,
  ['批改保费', priceText(one.payMoney)] as const,
  ...(one.setOff > 0 ? [['挂账抵扣', priceText(one.setOff)] as const] : []),
  ...(one.doneMoney === null ? [] : [['实际批改保费', priceText(one.doneMoney)] as const]),
  ...(one.backMoney
    ? [
        [
          '退还',
          `${priceText(one.backMoney)}，${one.refundWay === 'payee' ? '转账到收款账户' : '已挂账'}${one.receiptNo ? `，流水号 ${one.receiptNo}` : ''}`,
        ] as const,
      ]
    : []),
  ...(one.payDeadline && one.status === '1' ? [['支付截止', clockMinute(one.payDeadline)] as const] : []),
  ['批单号', one.endorseNo ?? ''] as const,
  ['提交', `${one.by} ${clockMinute(one.at)}`] as const,
]

const Filter = styled.div`margin-bottom: 10px; overflow-x: auto;`
