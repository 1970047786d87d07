import { plainIssue } from '../rules/hidden-signs.ts'
import { nameIssue } from '../rules/plain-text.ts'

/** The pay channel of what is paid by transfer to the platform's own account; no gateway has this name. */
export const OFFLINE = 'offline'

/** How the payer stands to the enterprise that is insured. */
export const PAYER_RELATIONS = {
  '1': '投保企业本身',
  '2': '母公司、子公司或分支机构',
  '3': '法定代表人或员工',
  '4': '受托代付的其他单位或个人',
} as const
/** The enterprise pays for itself. */
const SELF = '1'

/** What is typed about a transfer. `transferTime` is an instant, `certificate` the address of an uploaded file. */
export type OfflineForm = Record<
  'transferTime' | 'certificate' | 'payer' | 'payAccount' | 'payFor' | 'payerWithEnterprise',
  string
>
export const EMPTY_OFFLINE: OfflineForm = {
  transferTime: '',
  certificate: '',
  payer: '',
  payAccount: '',
  payFor: '',
  payerWithEnterprise: '',
}

/** Texts of the form, for the server's check, the resource and the form alike. */
export const OFFLINE_TEXTS = {
  payer: { label: '付款户名', max: 100 },
  payAccount: { label: '付款账号', max: 30 },
  payFor: { label: '付款用途', max: 100 },
} as const

const YEAR = 366 * 86_400_000
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()

/** Field -> what is wrong with it (1-platform §5 offline pay). `insured`: the enterprise that it is paid for. */
export function offlineIssues(
  form: OfflineForm,
  { insured, now }: { insured: string; now: Date },
): Partial<Record<keyof OfflineForm, string>> {
  const issues: Partial<Record<keyof OfflineForm, string>> = {}
  const at = Date.parse(form.transferTime)
  if (form.transferTime === '' || Number.isNaN(at)) issues.transferTime = '请选择转账时间'
  else if (at > now.getTime()) issues.transferTime = '转账时间不能晚于现在'
  else if (at < now.getTime() - YEAR) issues.transferTime = '转账时间不能早于一年前，请核对'
  if (form.certificate === '') issues.certificate = '请上传转账凭证'
  for (const name of ['payer', 'payAccount', 'payFor'] as const) {
    const { label, max } = OFFLINE_TEXTS[name]
    const text = form[name].trim()
    if (text === '') issues[name] = `请填写${label}`
    else if (text.length > max) issues[name] = `${label}不超过${max}个字符`
    else {
      const unread = name === 'payer' ? nameIssue(text) : plainIssue(max)(text)
      if (unread !== null) issues[name] = `${label}${unread}`
    }
  }
  if (!issues.payAccount && !/^\d{8,30}$/.test(form.payAccount.replaceAll(/[\s-]/g, '')))
    issues.payAccount = '付款账号由8至30位数字组成'
  if (!Object.hasOwn(PAYER_RELATIONS, form.payerWithEnterprise))
    issues.payerWithEnterprise = '请选择付款方与投保企业的关系'
  else if (form.payerWithEnterprise === SELF && !issues.payer && plain(form.payer) !== plain(insured))
    issues.payer = `付款户名与投保企业「${insured}」不一致，请核对户名，或选择付款方与投保企业的关系`
  return issues
}
