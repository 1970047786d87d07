import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { AmountList } from './AmountList.tsx'
import { quoteNow } from './change.machine.ts'
import { Problems } from './Problems.tsx'
import { RefundWay } from './RefundWay.tsx'
import { Summary } from './Summary.tsx'
import { TransferCard } from './TransferCard.tsx'
import { titleOf } from './title-of.ts'
import type { View } from './view.ts'

/** What is submitted: who, from when, what it comes to, and where money that is given back goes. */
export function ReviewView(view: View) {
  const { snapshot, send } = view
  const { context } = snapshot
  const { opened, form } = context
  const quote = quoteNow(context)
  if (!quote || !opened) return <LoadingState />
  const { payable, refund, onAccount, total, rows } = quote
  return (
    <FlowFrame
      title={`核对${titleOf(context)}`}
      next={payable > 0 && form.code !== '801' ? '确认并去支付' : '确认并提交'}
      final
      aside={<Summary context={context} />}
    >
      <Problems view={view} />
      <Card>
        <Descriptions
          rows={[
            ['投保企业', opened.policy.insured],
            ['保单号', opened.policy.policyNo],
            ['生效日期', form.effectiveDate],
            ['批改人数', `${rows.length.toLocaleString('en-US')} 人`],
          ]}
        />
      </Card>
      {form.code === '801' && <TransferCard form={form} calls={view.calls} />}
      {total > 0 && onAccount > 0 && form.code !== '801' && (
        <Card>
          <Checkbox
            checked={form.useAccount}
            disabled={!snapshot.can({ type: 'account.use', on: !form.useAccount })}
            onChange={(on) => send({ type: 'account.use', on })}
          >
            用挂账余额 {priceText(onAccount)} 抵扣本次保费
          </Checkbox>
        </Card>
      )}
      {refund > 0 && <RefundWay {...view} />}
      <Card title="人员和费用">
        <AmountList rows={rows} label="人员和费用" />
      </Card>
      {quote.rows.some(({ warnings }) => warnings.length > 0) && (
        <Alert tone="warning" title="请核对">
          {rows
            .filter(({ warnings }) => warnings.length > 0)
            .slice(0, 20)
            .map(({ row, name, oldName, warnings }) => (
              <div key={row}>
                {name || oldName}：{warnings.map(({ message }) => message).join('；')}
              </div>
            ))}
        </Alert>
      )}
      <Card>
        <Field label="申请说明" hint="选填，随申请一起提交">
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={200}
              value={form.reason}
              onChange={(reason) => send({ type: 'form.change', patch: { reason } })}
            />
          )}
        </Field>
      </Card>
    </FlowFrame>
  )
}
