import { ACCOUNT_KINDS, accountKind, isOfChannel } from '@baoqiao/contract/rules/account-kind.ts'
import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useUnsaved } from '../../ground/tabs/unsaved.ts'
import { AvatarInput } from './AvatarInput.tsx'
import { NewPhone } from './NewPhone.tsx'
import { useEditOwn } from './use-edit-own.ts'
import { useOwnChannel } from './use-own-channel.ts'

/** A mobile, or the masked one that is there already: it is not changed then. */
const isMobile = (text: string) => /^(1[3-9]\d{9}|1[3-9]\d\*{4}\d{4})?$/.test(text)

/** Name, mobile and picture; the rest is the administrator's. */
export function ProfileCard() {
  const { user } = useConsole()
  const own = useOwnChannel()
  const { save, busy, problem } = useEditOwn()
  const before = { name: user.name ?? '', phone: user.phone ?? '', avatar: user.avatar ?? '' }
  const [form, setForm] = useState(before)
  const [phoneWrong, setPhoneWrong] = useState('')
  const [proof, setProof] = useState({ phoneCode: '', password: '' })
  const isOtherPhone = form.phone !== before.phone
  const isDirty = Object.entries(before).some(([name, value]) => Reflect.get(form, name) !== value)
  useUnsaved(isDirty)
  const set = (change: Partial<typeof before>) => setForm({ ...form, ...change })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setPhoneWrong(isMobile(form.phone) ? '' : '请输入正确的电话号码')
    if (!isMobile(form.phone)) return
    const { phone, ...rest } = form
    const { phoneCode, password } = proof
    const shown = { phone, password, ...(phoneCode ? { phoneCode } : {}) }
    if (!(await save({ ...rest, ...(isOtherPhone ? shown : {}) }))) return
    setProof({ phoneCode: '', password: '' })
    notify('success', '修改成功')
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-label="基本资料">
      <AvatarInput value={form.avatar} onChange={(avatar) => set({ avatar })} />
      <Descriptions
        rows={[
          ['账号', user.username],
          ['账号身份', kindOf(user)],
          ['角色', user.roleNames.join('、')],
          ...own,
        ]}
      />
      <Field label="姓名" error={problem('name')}>
        {(wiring) => (
          <TextInput {...wiring} value={form.name} maxLength={20} onChange={(name) => set({ name })} />
        )}
      </Field>
      <Field label="手机号码" error={phoneWrong || problem('phone')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="tel"
            value={form.phone}
            maxLength={11}
            onChange={(phone) => set({ phone })}
          />
        )}
      </Field>
      {isOtherPhone ? (
        <NewPhone phone={form.phone} value={proof} onChange={setProof} problem={problem} />
      ) : null}
      <div>
        <Button variant="primary" type="submit" loading={busy} disabled={!isDirty}>
          保存
        </Button>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
`

/** Somebody of the channels whose account is gone is nobody's, and not the platform's. */
const kindOf = ({ userType, distAccount }: UserInfo): string =>
  userType === 'dist' && !isOfChannel(distAccount) ? '未归属渠道' : ACCOUNT_KINDS[accountKind(distAccount)]
