import { headsText } from '@baoqiao/contract/policy/heads-text.ts'
import { wholeBar } from '@baoqiao/contract/policy/whole-bar.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { Applications } from './Applications.tsx'
import { useFollowed } from './use-followed.ts'
import type { View } from './view.ts'

/** What can be done with this policy now, why not what cannot, and what was applied for. */
export function HomeView(view: View) {
  const { snapshot, send, props } = view
  const { opened, codes, begin } = snapshot.context
  useFollowed(view, opened?.open)
  if (!opened) return null
  const { policy, open, onAccount, applications } = opened
  const all = codes.flatMap((code) => opened.changes.find(({ changeCode }) => changeCode === code) ?? [])
  // What was paid offline is entered by the platform's people: to others it says nothing.
  const offered = all.filter(({ changeCode, barred }) => changeCode !== '801' || barred === null)
  const whole = wholeBar(opened)
  const wanted = all.find(({ changeCode }) => changeCode === begin)
  const contact = wanted?.contact ?? opened.contact
  return (
    <FlowFrame title="办理批改">
      {wanted?.barred && (
        <Alert tone="warning" title={`现在不能办理${wanted.title}`}>
          {wanted.barred}
          {contact ? `。如需办理请联系${contact}。` : ''}
        </Alert>
      )}
      <Card>
        <Descriptions
          rows={[
            ['投保企业', policy.insured],
            ['保单号', policy.policyNo],
            ['产品', policy.productName],
            ['保险期间', `${policy.startDate} 至 ${policy.endDate}`],
            ['在保人数', headsText(policy)],
            ['挂账余额', priceText(onAccount)],
          ]}
        />
      </Card>
      <Choices>
        {offered.map(({ changeCode, title, barred }) => (
          <li key={changeCode}>
            <Button
              size="large"
              variant={barred === null ? 'primary' : 'default'}
              disabled={barred !== null}
              aria-describedby={barred === null ? undefined : `bq-bar-${changeCode}`}
              onClick={() => send({ type: 'change.begin', code: changeCode })}
            >
              {title}
            </Button>
            {barred !== null && <p id={`bq-bar-${changeCode}`}>{barred}</p>}
          </li>
        ))}
        {props.onRoster && (
          <li>
            <Button size="large" disabled={whole !== null} onClick={props.onRoster}>
              名单同步
            </Button>
            <p>{whole ?? '粘贴今天的完整名单，自动找出谁来、谁走、谁换了职业'}</p>
          </li>
        )}
      </Choices>
      <Applications
        applications={applications}
        open={open?.id}
        onWatch={(id) => send({ type: 'application.watch', id })}
        onPay={props.onPay}
      />
    </FlowFrame>
  )
}

const Choices = styled.ul`
  && { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
  li { display: flex; flex-direction: column; gap: 6px; } p { color: var(--bq-text-2); font-size: var(--bq-fs-2); overflow-wrap: anywhere; }
`
