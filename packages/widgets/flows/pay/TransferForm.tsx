import { OFFLINE_TEXTS, type OfflineForm, PAYER_RELATIONS } from '@baoqiao/contract/payment/offline.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { DateTimeInput } from '@baoqiao/ui/form/DateTimeInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { Grid } from '../../kit/field-grid.ts'
import { UploadField } from '../../kit/UploadField.tsx'
import { issuesOf } from './pay.machine.ts'
import { TransferAccount } from './TransferAccount.tsx'
import { useTransferDraft } from './use-transfer-draft.ts'
import type { View } from './view.ts'

const RELATIONS = Object.entries(PAYER_RELATIONS).map(([value, label]) => ({ value, label }))
const SAVED = { saved: '已保存', saving: '正在保存…', unsaved: '没有保存' } as const
/** A moment as people in Shanghai read their clock, and back. */
const typedTime = (instant: string) => (instant ? clockTime(new Date(instant)).replace(' ', 'T') : '')
const instantOf = (typed: string) => (typed ? new Date(`${typed}+08:00`).toISOString() : '')

/** Where to transfer to, and the proof that it was done (1-platform §2 payOffline). */
export function TransferForm(view: View) {
  const { snapshot, send } = view
  const { offline, form } = snapshot.context
  const { saved, keep, flush } = useTransferDraft(view)
  if (!offline) return null
  const sending = snapshot.matches('sending')
  const set = (patch: Partial<OfflineForm>) => {
    send({ type: 'form.change', patch })
    keep({ ...form, ...patch })
  }
  const { barred, voucher } = offline
  const why = voucher?.status === '3' ? voucher.refusedWhy : null
  return (
    <FlowFrame
      title="对公转账"
      busy={sending}
      actions={
        <>
          {saved && <small>{SAVED[saved]}</small>}
          <Button onClick={() => send({ type: 'code.renew', key: crypto.randomUUID() })}>扫码支付</Button>
          {!barred && (
            <Button
              variant="primary"
              loading={sending}
              onClick={() => void flush().then(() => send({ type: 'transfer.send' }))}
            >
              提交转账凭证
            </Button>
          )}
        </>
      }
    >
      {why && <Alert tone="warning" title="转账凭证被退回">{`原因：${why}。请修改后重新提交。`}</Alert>}
      {barred ? <Alert tone="warning" title={barred} /> : <TransferAccount offline={offline} />}
      {!barred && <ProofCard {...view} set={set} />}
    </FlowFrame>
  )
}

function ProofCard({ snapshot, calls, set }: View & { set(patch: Partial<OfflineForm>): void }) {
  const { form } = snapshot.context
  const issues = issuesOf(snapshot.context)
  return (
    <Card title="转账凭证">
      <Grid>
        <Field label="转账时间" required error={issues.transferTime}>
          {(wiring) => (
            <DateTimeInput
              {...wiring}
              label="转账"
              value={typedTime(form.transferTime)}
              onChange={(typed) => set({ transferTime: instantOf(typed) })}
            />
          )}
        </Field>
        {(['payer', 'payAccount', 'payFor'] as const).map((name) => (
          <Field key={name} label={OFFLINE_TEXTS[name].label} required error={issues[name]}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name={name}
                maxLength={OFFLINE_TEXTS[name].max + (name === 'payAccount' ? 10 : 0)}
                inputMode={name === 'payAccount' ? 'numeric' : undefined}
                value={form[name]}
                onChange={(value) => set({ [name]: value })}
              />
            )}
          </Field>
        ))}
        <Field label="付款方与投保企业的关系" required error={issues.payerWithEnterprise}>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder="请选择"
              value={form.payerWithEnterprise}
              onChange={(payerWithEnterprise) => set({ payerWithEnterprise })}
              options={RELATIONS}
            />
          )}
        </Field>
        <UploadField
          label="转账凭证"
          required
          paper
          calls={calls.file}
          value={form.certificate}
          problem={issues.certificate}
          onChange={(certificate) => set({ certificate })}
        />
      </Grid>
    </Card>
  )
}
