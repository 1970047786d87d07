import { CallError } from '@baoqiao/client/call-error.ts'
import { rateTrial } from '@baoqiao/contract/product/rate-trial.ts'
import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import type { TariffStanding } from '@baoqiao/contract/product/tariff-calls.ts'
import { TRIAL_STATES } from '@baoqiao/contract/product/trial-states.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Progress } from '@baoqiao/ui/data/Progress.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { CheckboxGroup } from '@baoqiao/ui/form/CheckboxGroup.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'
import { count } from '../../kit/value/format.ts'
import type { Tariff } from './tariff-row.ts'

type State = keyof typeof TRIAL_STATES
const ORDER: readonly State[] = ['3', '3.5', '1', '5']
const STATES = ORDER.map((value) => ({ value, label: TRIAL_STATES[value] }))

interface TrialCardProps {
  row: Tariff
  /** The last one of exactly this content. */
  trial: TariffStanding['trial']
  isDirty: boolean
}

/** The dry run of what is saved: what came out of the last one, and another one. */
export function TrialCard({ row, trial, isDirty }: TrialCardProps) {
  const { client } = useConsole()
  const may = useCan()
  const queries = useQueryClient()
  const [states, setStates] = useState<readonly string[]>(POLICY.inForce)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = trial?.status === 'running'
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      // Only values of the boxes above are in it.
      const body = { states: states as State[] }
      await client.products.tariffs.startTrial({ params: { id: row.id }, body, quiet: true })
      await queries.invalidateQueries({ queryKey: [rateTrial.name] })
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '试算没有开始，请重试')
    }
    await queries.invalidateQueries({ queryKey: [rateVersion.name, 'standing'] })
    setBusy(false)
  }
  return (
    <Card title="试算">
      <Stack>
        {trial ? <Found trial={trial} /> : <p>当前内容还没有试算过。</p>}
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {may('rate_trial_run') && !isRunning ? (
          <>
            <Field label="试算哪些保单" group>
              {(wiring) => <CheckboxGroup {...wiring} value={states} onChange={setStates} options={STATES} />}
            </Field>
            <Button loading={busy} disabled={isDirty || states.length === 0} onClick={() => void start()}>
              {isDirty ? '保存后可以试算' : trial ? '重新试算' : '开始试算'}
            </Button>
          </>
        ) : null}
      </Stack>
    </Card>
  )
}

function Found({ trial }: { trial: NonNullable<TariffStanding['trial']> }) {
  const { id, status, done, total, oldSum, newSum } = trial
  const change = newSum - oldSum
  return (
    <>
      {status === 'running' ? (
        <Progress
          label="试算进度"
          value={total === 0 ? null : (done / total) * 100}
          text={`${count(done)} / ${count(total)}`}
        />
      ) : null}
      <dl>
        <dt>保单</dt>
        <dd>{`${count(done)} 张`}</dd>
        <dt>原费率</dt>
        <dd>{`${formatYuan(oldSum)} 元`}</dd>
        <dt>新费率</dt>
        <dd>{`${formatYuan(newSum)} 元`}</dd>
        <dt>差额</dt>
        <dd>{`${change > 0 ? '+' : ''}${formatYuan(change)} 元`}</dd>
      </dl>
      <Link to={`/products/rateTrial/${id}?tab=result`}>
        {status === 'done' ? '查看试算结果' : status === 'running' ? '查看试算' : '试算没有完成，查看'}
      </Link>
    </>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  p {
    color: var(--bq-text-2);
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px var(--bq-s3);
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: var(--bq-text-2);
  }
  dd {
    margin: 0;
    text-align: end;
  }
`
