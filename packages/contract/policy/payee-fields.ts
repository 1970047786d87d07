import { f } from '../kernel/field.ts'
import { ACCOUNT_TYPES, SURRENDER_TEXTS as T } from './surrender-form.ts'

/** Whom money is paid to, as a form shows it. */
export const PAYEE_SECTION = [
  ...(['payAccountType', 'payeeName', 'bankName', 'bankCity'] as const),
  ...(['bankNo', 'bankNumber', 'authIdCard', 'authReason'] as const),
]

/** As the specification's calls name it: the account's type in words, and why somebody else is paid (1-platform §3). */
export const PAYEE_NAMES = { payAccountTypeText: 'payAccountType', authReasonText: 'authReason' } as const

/** What is transferred to whom, before its number is registered; `amount`: the field of the cents. */
export const transferText = (amount: string) =>
  `向{payeeName}（{bankName} {bankNo}）转账 {${amount}} 元。请核对后填写银行流水号，登记后不能更改。`

/** The account of whom money is paid to; `own`: what all of its fields are, e.g. only shown. */
export const payeeFields = <const O extends { readOnly?: true }>(own: O) => ({
  payAccountType: f.choice('账户类型', { ...own, options: ACCOUNT_TYPES }),
  payeeName: f.text(T.payeeName.label, { ...own, max: T.payeeName.max, isName: true }),
  bankName: f.text(T.bankName.label, { ...own, max: T.bankName.max }),
  bankCityCode: f.text('开户地区代码', {
    ...own,
    max: 6,
    unlisted: true,
    pattern: '^\\d{6}$',
    message: '请选择开户地区',
  }),
  bankCity: f.text('开户地区', { readOnly: true, max: 100 }),
  bankNo: f.bankCard(T.bankNo.label, { ...own, max: T.bankNo.max }),
  bankNumber: f.text(T.bankNumber.label, { ...own, max: T.bankNumber.max }),
  authIdCard: f.idCard(T.authIdCard.label, own),
  authReason: f.text(T.authReason.label, { ...own, max: T.authReason.max }),
})
