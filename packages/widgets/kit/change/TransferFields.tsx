import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { UploadField } from '../UploadField.tsx'
import { type formIssues, unlikePremium } from './change.machine.ts'
import { useSerialKnown } from './use-serial-known.ts'
import type { View } from './view.ts'

/** 801: the transfer that paid for it. Another amount than the premium, or a number that is known, is told as it is typed. */
export function TransferFields({
  snapshot: { context },
  send,
  calls,
  issues,
}: View & { issues: ReturnType<typeof formIssues> }) {
  const { form } = context
  const known = useSerialKnown(calls, form.serial)
  const differs = unlikePremium(context).paid
  return (
    <>
      <UploadField
        label="线下付款凭证"
        required
        paper
        calls={calls.file}
        value={form.voucher}
        problem={issues.voucher}
        onChange={(voucher) => send({ type: 'form.change', patch: { voucher } })}
      />
      <Field label="付款户名" required error={issues.payer}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={100}
            value={form.payer}
            onChange={(payer) => send({ type: 'form.change', patch: { payer } })}
          />
        )}
      </Field>
      <Field label="转账日期" required error={issues.paidOn}>
        {(wiring) => (
          <DateInput
            {...wiring}
            max={context.today}
            value={form.paidOn}
            onChange={(paidOn) => send({ type: 'form.change', patch: { paidOn } })}
          />
        )}
      </Field>
      <Field label="转账金额（元）" required hint="须与批改保费一致" error={differs ?? issues.paid}>
        {(wiring) => (
          <MoneyInput
            {...wiring}
            value={form.paid}
            onChange={(paid) => send({ type: 'form.change', patch: { paid } })}
          />
        )}
      </Field>
      <Field label="银行流水号" required error={known || issues.serial}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={60}
            value={form.serial}
            onChange={(serial) => send({ type: 'form.change', patch: { serial } })}
          />
        )}
      </Field>
    </>
  )
}
