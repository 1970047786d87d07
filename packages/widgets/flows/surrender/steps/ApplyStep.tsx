import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { UploadField } from '../../../kit/UploadField.tsx'
import { issuesOf } from '../surrender.machine.ts'
import type { View } from '../view.ts'

const REASONS = ['企业停业或注销', '人员全部离职', '改投其他公司', '重复投保', '其他'].map((label) => ({
  value: label,
  label,
}))
const ACCOUNT = [
  ['accountName', '收款户名', 60],
  ['bank', '开户银行', 60],
  ['accountNo', '银行账号', 30],
] as const

/** Why, where the money goes, and the sealed letter. */
export function ApplyStep({ snapshot, send, calls }: View) {
  const { policy, form, tried } = snapshot.context
  if (!policy) return null
  const issues = tried.includes('apply') ? issuesOf(form, 'apply') : {}
  const set = (patch: Partial<typeof form>) => send({ type: 'form.change', patch })
  return (
    <FlowFrame title="申请退保" next="提交申请" final>
      <Card title="保单">
        <Descriptions
          rows={[
            ['保单号', policy.policyNo],
            ['产品', policy.productName],
            ['投保企业', policy.insured],
            ['保险期间', `${policy.startDate} 至 ${policy.endDate}`],
          ]}
        />
      </Card>
      <Card title="退保信息">
        <Field label="退保原因" required error={issues.reason}>
          {(wiring) => (
            <Select
              {...wiring}
              placeholder="请选择"
              value={form.reason}
              onChange={(reason) => set({ reason })}
              options={REASONS}
            />
          )}
        </Field>
        {ACCOUNT.map(([name, label, max]) => (
          <Field key={name} label={label} required error={issues[name]}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={max}
                inputMode={name === 'accountNo' ? 'numeric' : undefined}
                value={form[name]}
                onChange={(value) => set({ [name]: value })}
              />
            )}
          </Field>
        ))}
        <UploadField
          label="盖章的退保申请书"
          calls={calls.file}
          value={form.letter}
          problem={issues.letter}
          onChange={(letter) => set({ letter })}
        />
      </Card>
    </FlowFrame>
  )
}
