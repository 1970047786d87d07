import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { stepState } from '@baoqiao/contract/policy/roster/step-state.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { rosterSyncMachine } from '@baoqiao/contract/rules/machines/roster-sync.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { ArmedButton } from '../../kit/ArmedButton.tsx'
import { known } from '../../kit/change/Applications.tsx'
import { nextOf } from './ports.ts'
import { stands } from './roster.machine.ts'
import type { View } from './view.ts'

/** Where a list that was confirmed stands, step by step; it goes on without anybody looking. */
export function FollowView({ snapshot, send, props }: View) {
  const { progress } = snapshot.context
  if (!progress) return null
  const { status, why, steps, by, at, effectiveDate } = progress
  const next = nextOf({ progress })
  const anew = snapshot.can({ type: 'roster.anew' }) && (
    <Button onClick={() => send({ type: 'roster.anew' })}>按新名单比对</Button>
  )
  return (
    <FlowFrame
      title="办理进度"
      actions={
        <>
          <Button onClick={props.onLeave}>返回</Button>
          {anew}
        </>
      }
    >
      {stands(progress) && next && (
        <Alert
          tone="warning"
          title={status === 'STOPPED' ? (why ?? '已停止') : '名单同步停住了，下一步还没有自动提交'}
          action={
            <ArmedButton
              size="small"
              loading={snapshot.matches('resuming')}
              onClick={() => send({ type: 'roster.resume' })}
            >
              {next.asksTotal === null ? '继续办理' : `按 ${priceText(next.asksTotal)} 继续`}
            </ArmedButton>
          }
        >
          {status === 'STOPPED'
            ? '也可以按新的名单重新比对，原来没办的不再办理。'
            : '系统会自动再试；也可以现在继续办理。'}
        </Alert>
      )}
      <Card
        title={`自 ${effectiveDate} 起`}
        extra={
          <Tag $tone={known(rosterSyncMachine.tones, status)}>
            {known<string>(rosterSyncMachine.states, status) ?? status}
          </Tag>
        }
      >
        <List>
          {steps.map((step) => (
            <li key={step.seq}>
              <span>
                {step.seq}. <b>{CHANGE_CODES[step.changeCode]}</b> {step.heads.toLocaleString('en-US')} 人
              </span>
              <State {...stepState(step, status === 'RUNNING' && !progress.stalled)} />
              <span>{priceText(step.total)}</span>
              <i>
                {step.payable > 0 && step.endorsementId && (
                  <Button
                    size="small"
                    variant="primary"
                    onClick={() => props.onPay(step.endorsementId ?? '')}
                  >
                    支付 {priceText(step.payable)} 后自动继续
                  </Button>
                )}
                {step.endorsementId && (
                  <Button
                    size="small"
                    aria-label={`查看${CHANGE_CODES[step.changeCode]}申请 ${step.applyNo}`}
                    onClick={() => props.onOpenApplication(step.endorsementId ?? '')}
                  >
                    查看
                  </Button>
                )}
              </i>
              {step.changeCode === '802' && step.status === '2' && (
                <small data-quiet="">等待审核人员确认更正；确认前不能提交其他批改</small>
              )}
              {step.refused.map(({ name, why: reason }) => (
                <small key={name}>
                  {name}：{reason}
                </small>
              ))}
            </li>
          ))}
        </List>
        {progress.untouched.length > 0 && (
          <Alert tone="warning" title={`${progress.untouched.length} 人没有按名单办理，保持原样`}>
            {progress.untouched.map(({ name, idNo, why: reason }) => (
              <div key={name + idNo}>
                {name} {idNo}：{reason}
              </div>
            ))}
          </Alert>
        )}
        <p>
          {by}于 {clockMinute(at)} 确认。
        </p>
      </Card>
    </FlowFrame>
  )
}

const State = ({ words, tone }: ReturnType<typeof stepState>) => <Tag $tone={tone}>{words}</Tag>

const List = styled.ul`
  && { margin: 0 0 var(--bq-s2); padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(96px, auto) minmax(76px, auto); align-items: center; gap: 4px 12px; padding: 8px 0; border-bottom: 1px solid var(--bq-border); }
  span:nth-of-type(3) { text-align: end; } small { grid-column: 1 / -1; color: var(--bq-danger-text); } [data-quiet] { color: var(--bq-text-2); } i { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; font-style: normal; } i:empty { display: none; }
  ~ p { color: var(--bq-text-2); }
  @container (max-width: 640px) { li { grid-template-columns: minmax(0, 1fr) auto auto; } i { grid-column: 1 / -1; } }
`
