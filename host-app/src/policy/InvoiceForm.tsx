import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { INVOICE_TYPES } from '@baoqiao/contract/policy/invoicing.ts'
import { formatYuan, parseYuan } from '@baoqiao/contract/rules/money.ts'
import { splitVat, VAT_BP } from '@baoqiao/contract/rules/vat.ts'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { askedOf, type FormField, type OwnControlProps } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import { RefInput } from '../kit/form/RefInput.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { useInvoiceable } from './use-invoiceable.ts'

/** Asks for an invoice: what the policy allows, what the kinds mean for it, and the tax within the amount are in sight. */
export function InvoiceForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={invoice} asked={FIELDS} />
}

/** What the policy of the form allows, from wherever in it. */
function useOfPolicy() {
  const policyId = useWatch<FormValues>({ name: 'policyId' })
  return useInvoiceable(String(policyId ?? ''))
}

function PolicyControl({ field, value, onChange, wiring, disabled }: OwnControlProps) {
  const { data, error, isFetching } = useInvoiceable(value)
  const { getValues, setValue } = useFormContext<FormValues>()
  useEffect(() => {
    if (!data) return
    if (!getValues('money') && data.left > 0)
      setValue('money', (data.left / 100).toFixed(2), { shouldDirty: true, shouldValidate: true })
    if (!getValues('email') && data.email) setValue('email', data.email, { shouldDirty: true })
    if (!INVOICE_TYPES[data.line]?.special) setValue('type', '2', { shouldDirty: true })
  }, [data, getValues, setValue])
  const choose = (id: string) => {
    // The amount of another policy is not this one's, nor is where its holder is reached.
    setValue('money', '')
    if (data && getValues('email') === data.email) setValue('email', '')
    onChange(id)
  }
  return (
    <Stack>
      <RefInput
        field={field}
        value={value}
        onChange={choose}
        wiring={wiring}
        disabled={disabled}
        none="请选择"
      />
      {error && value ? <Alert tone="danger">{error.message}</Alert> : null}
      {value && !data && isFetching ? <SkeletonText lines={3} /> : null}
      {data?.why ? <Alert tone="warning">{data.why}</Alert> : null}
      {data ? (
        <Facts aria-label="开票信息">
          <Descriptions
            rows={[
              ['订单号', data.orderNo],
              ['保单号', data.policyNo],
              ['发票抬头', data.title],
              ['纳税人识别号', data.identification],
              ['产品', data.productName],
              ['保费', `${formatYuan(data.totalMoney)} 元`],
              ['已申请开票', `${formatYuan(data.invoiced)} 元`],
              ['还可开票', <b key="left">{`${formatYuan(data.left)} 元`}</b>],
            ]}
          />
        </Facts>
      ) : null}
    </Stack>
  )
}

function TypeControl({ field, value, onChange, disabled }: OwnControlProps) {
  const { data } = useOfPolicy()
  const known = data && INVOICE_TYPES[data.line]
  const options = Object.entries(field.options ?? {})
    .filter(([type]) => type !== '1' || known?.special !== false)
    .map(([type, label]) => ({ value: type, label }))
  return (
    <Stack>
      <Segments label={field.label} value={value} onChange={onChange} options={options} disabled={disabled} />
      {known ? <small>{known.says}</small> : null}
    </Stack>
  )
}

function MoneyControl({ value, onChange, onBlur, wiring, disabled }: OwnControlProps) {
  const { data } = useOfPolicy()
  const cents = parseYuan(value.trim())
  const over = data && cents !== null && cents > data.left
  const { net, tax } = splitVat(cents ?? 0)
  return (
    <Stack>
      <TextInput
        {...wiring}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        inputMode="decimal"
        aria-invalid={over || wiring['aria-invalid']}
      />
      <small aria-live="polite" data-over={over || undefined}>
        {over
          ? `超过还可开票的 ${formatYuan(data.left)} 元`
          : cents
            ? `不含税 ${formatYuan(net)} 元 + 税额 ${formatYuan(tax)} 元（税率 ${VAT_BP / 100}%）`
            : `填写后显示不含税金额和税额（税率 ${VAT_BP / 100}%）`}
      </small>
    </Stack>
  )
}

const OWN: Readonly<Record<string, Omit<FormField, 'name'>>> = {
  policyId: { control: PolicyControl },
  type: { control: TypeControl },
  money: { control: MoneyControl },
}
/** Only special ones are reviewed, from these. */
const OF_SPECIAL = ['address', 'phone', 'bankName', 'bankNo', 'taxCertificate']
const FIELDS: readonly FormField[] = askedOf(invoice).map(({ name }) => ({
  name,
  ...OWN[name],
  ...(name === 'policyId' ? { group: true } : {}),
  ...(OF_SPECIAL.includes(name) ? { when: ({ type }: FormValues) => type === '1' } : {}),
}))

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s2);
  min-width: 0;
  small {
    color: var(--bq-text-2);
  }
  small[data-over] {
    color: var(--bq-danger);
  }
`
const Facts = styled.section`
  padding: var(--bq-s3);
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  dl {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dd {
    overflow-wrap: anywhere;
  }
`
