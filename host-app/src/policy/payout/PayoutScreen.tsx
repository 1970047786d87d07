import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { AccountCard } from '@baoqiao/widgets/index.ts'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { recordPath } from '../../ground/record-address.ts'
import { useParams } from '../../ground/router/place.tsx'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { usePayoutForm } from './use-payout-form.ts'

/** `/policy/payout/:id`: money of the policyholder that is kept on account is asked back. */
export default function PayoutScreen() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: ['account_payout', 'state', id],
    queryFn: async ({ signal }) => {
      const asked = { params: { id }, signal, quiet: true }
      const [state, policy] = await Promise.all([
        client.policies.payouts.state(asked),
        client.policies.policy.get(asked),
      ])
      return { ...state, policyNo: policy.policyNo ?? '', insured: policy.insured ?? '' }
    },
  })
  return (
    <Page>
      <PageTitle>申请挂账退款</PageTitle>
      {error && !data ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? <Asked id={id} {...data} /> : error ? null : <PageSkeleton />}
    </Page>
  )
}

interface AskedProps {
  id: string
  onAccount: number
  underWay: number
  policyNo: string
  insured: string
}

function Asked({ id, onAccount, underWay, policyNo, insured }: AskedProps) {
  const { client } = useConsole()
  const navigate = useNavigate()
  const form = usePayoutForm({ id, onAccount, insured }, (made) =>
    navigate(recordPath('account_payout', made) ?? `/policy/details/${id}`),
  )
  const { values, errors } = form
  return (
    <Form
      aria-label="申请挂账退款"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Card title="退款金额">
        <Descriptions
          rows={[
            ['投保企业', insured],
            ['保单号', policyNo],
            ['可退挂账', `${formatYuan(onAccount)} 元`],
            ['退款中', `${formatYuan(underWay)} 元`],
          ]}
        />
        <Fields>
          <Field label="退款金额（元）" required error={errors.amount}>
            {(wiring) => (
              <MoneyInput {...wiring} value={values.amount} onChange={(amount) => form.set({ amount })} />
            )}
          </Field>
          <Field label="申请说明" error={errors.reason}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={200}
                value={values.reason}
                onChange={(reason) => form.set({ reason })}
              />
            )}
          </Field>
        </Fields>
      </Card>
      <AccountCard
        form={values.account}
        issues={errors.account ?? {}}
        calls={client.products.catalogue}
        banks={client.policies.banks}
        onChange={(patch) => form.set({ account: { ...values.account, ...patch } })}
      />
      {errors.whole ? <Alert tone="danger" title={errors.whole} /> : null}
      <footer>
        <Button type="submit" variant="primary" loading={form.sending} disabled={onAccount === 0}>
          提交申请
        </Button>
        <Button onClick={() => navigate(`/policy/details/${id}`)}>返回保单</Button>
      </footer>
    </Form>
  )
}

const Page = styled.div`
  max-width: 1000px;
  margin: 0 auto;
  padding: var(--bq-s3);
`
const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
  footer {
    display: flex;
    gap: var(--bq-s2);
  }
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--bq-s3) var(--bq-s4);
  margin-top: var(--bq-s3);
`
