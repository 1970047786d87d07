import { plainIssue } from '../rules/hidden-signs.ts'
import { checkBankCard } from '../rules/luhn.ts'
import { nameIssue } from '../rules/plain-text.ts'

export const SURRENDER_REASONS = {
  '1': '企业停业或注销',
  '2': '人员全部离职',
  '3': '改投其他公司',
  '4': '重复投保',
  '9': '其他',
} as const
export const ACCOUNT_TYPES = { '1': '对公账户', '2': '个人账户' } as const

interface Text {
  label: string
  max: number
  pattern?: readonly [RegExp, string]
  /** Only an account of this type has it. */
  of?: keyof typeof ACCOUNT_TYPES
}
/**
 * Texts of the application (1-platform §3, §5): one table for the server's check and for the form, which must not bring
 * a schema library to a partner's page.
 */
export const SURRENDER_TEXTS = {
  payeeName: { label: '收款户名', max: 100 },
  bankName: { label: '开户银行', max: 60 },
  bankNo: { label: '银行账号', max: 30, pattern: [/^\d{8,30}$/, '银行账号由8至30位数字组成'] },
  bankNumber: { label: '联行号', max: 12, pattern: [/^\d{12}$/, '联行号由12位数字组成'], of: '1' },
  authIdCard: {
    label: '收款人身份证号',
    max: 18,
    pattern: [/^\d{17}[\dX]$/, '请输入正确的身份证号'],
    of: '2',
  },
  authReason: { label: '委托收款原因', max: 200, of: '2' },
  expressCompany: { label: '快递公司', max: 30 },
  trackingNumber: { label: '快递单号', max: 40, pattern: [/^[A-Za-z0-9-]{6,40}$/, '请输入正确的快递单号'] },
} as const satisfies Readonly<Record<string, Text>>
export type SurrenderText = keyof typeof SURRENDER_TEXTS

/** What a person fills in to give a policy back; `letter` and those that follow are addresses of uploaded files. */
export type SurrenderForm = Record<
  SurrenderText | 'effDate' | 'reason' | 'payAccountType' | 'bankCityCode' | 'letter' | 'letter2' | 'letter3',
  string
>
/** Nothing is filled in yet. */
export const EMPTY_SURRENDER: SurrenderForm = {
  effDate: '',
  reason: '',
  payAccountType: '1',
  payeeName: '',
  bankName: '',
  bankCityCode: '',
  bankNo: '',
  bankNumber: '',
  authIdCard: '',
  authReason: '',
  letter: '',
  letter2: '',
  letter3: '',
  expressCompany: '',
  trackingNumber: '',
}
type Issues = Partial<Record<keyof SurrenderForm, string>>

/** What an account of a type asks for. */
export const textsFor = (accountType: string) =>
  (Object.entries(SURRENDER_TEXTS) as [SurrenderText, Text][]).filter(
    ([, { of }]) => of === undefined || of === accountType,
  )

/** Whether what is given back (cents) is paid to an account: not when it is nothing, nor when a payment goes back as it came. */
export const paysAccount = ({
  refund,
  original = false,
}: {
  refund: number
  original?: boolean | undefined
}) => refund > 0 && !original

/** What says where money goes; nothing of it is asked for when no account is paid. */
export const ACCOUNT = [
  ...(['payAccountType', 'payeeName', 'bankName', 'bankCityCode'] as const),
  ...(['bankNo', 'bankNumber', 'authIdCard', 'authReason'] as const),
]
const ofAccount = (name: string) => ACCOUNT.some((one) => one === name)

/**
 * Field -> what is wrong with it (1-platform §5 payee, express). `holder`: the policyholder, whose own account it is;
 * `pays`: whether an account is paid.
 */
export function surrenderIssues(form: SurrenderForm, holder: string, pays = true): Issues {
  const issues: Issues = {}
  for (const [name, { label, max, pattern }] of textsFor(form.payAccountType)) {
    if (!pays && ofAccount(name)) continue
    const text = form[name].trim()
    const unread = name === 'payeeName' ? nameIssue(text) : plainIssue(max)(text)
    if (text === '') issues[name] = `请填写${label}`
    else if (text.length > max) issues[name] = `${label}不超过${max}个字符`
    else if (unread !== null) issues[name] = `${label}${unread}`
    else if (pattern && !pattern[0].test(text)) issues[name] = pattern[1]
  }
  if (!form.effDate) issues.effDate = '请选择退保生效日期'
  if (!form.reason) issues.reason = '请选择退保原因'
  if (!form.letter) issues.letter = '请上传盖章的退保申请书'
  if (!pays) return issues
  if (!form.bankCityCode) issues.bankCityCode = '请选择开户地区'
  return { ...issues, ...payeeIssues(form, holder, issues) }
}

function payeeIssues(form: SurrenderForm, holder: string, so: Issues): Issues {
  if (form.payAccountType === '1')
    return so.payeeName || form.payeeName.trim() === holder
      ? {}
      : { payeeName: '对公账户的户名须与投保企业一致' }
  if (form.payAccountType !== '2') return { payAccountType: '请选择账户类型' }
  const card = so.bankNo ? null : checkBankCard(form.bankNo)
  return card ? { bankNo: card.message } : {}
}
