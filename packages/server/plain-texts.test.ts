import { contract } from '@baoqiao/contract/contract.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import { expect, test } from 'vitest'
import { leavesOf, sampleOf } from './testing/bad-values.ts'

/** Texts of bodies that take signs which nobody sees, by the end of their name (`@` where of some calls alone), and why each may. */
const EXEMPT: Readonly<Record<string, string>> = {
  'several lines, shown as they are': 'content@wechat',
  'a password or a key, hidden or any sign by intent':
    'appSecret changepassword clientSecret newPassword oldPassword password resetpassword sign@payment.pay webhookSecret',
  'the name or address of an uploaded file, which has to be there':
    'answerFile answerFile2 answerFile3 avatar backgroundImg cardBackUrl cardFrontUrl certificate ' +
    'file@marketing groupLogoUrl holder.identityBack holder.identityFront idcardBack image@marketing invoiceFile letter letter2 letter3 ' +
    'holder.license logo materialImg more more2 more3 originalIdcard photos.0 taxCertificate voucher',
  'the address of a page, checked as one': 'contentSourceUrl returnUrl url@monitor.common',
  'an id, a code or a word of a list, refused where there is none':
    'accepted.0 appid@wechat.codes holder.areaCode holder.category code@system code@proxy education holder.industry insureTypes opened.0 ' +
    'orders@embed partner@embed products@embed scope@embed subject@embed grant_type political professionId relation ' +
    'sourceProductIds.0 tableName@generators tableNames.0 columns.0.column label@generators people.0.key trades.0.word@policies.roster ' +
    'orderNo transferTime',
  'made by a program and given back':
    'quoteToken seen randomStr hash notifyId channelOrderNo timestamp messages.0',
  'what a program reports':
    'action@monitor serial@channels.contracts sign@channels.contracts reason@channels.contracts appVersion detail@monitor exception info@monitor message@monitor params@monitor path@monitor stack traceId ' +
    'title@monitor',
  'JSON, XML or a setting that a program reads':
    'formInfo param@payment ruleItems settlePersons table@products.tariffs value@system.preferences xml',
  'what is looked for; nothing is kept': 'keyword numbers.0 idNo@policies.cover username@system.auth',
  'a draft, kept as it is typed and checked when it is sent':
    'about@draft step@draft stepTitle@draft subject@draft title@draft',
  'a person of a list, each checked and told by line (employee-issues)':
    'employees.0.name employees.0.idNo employees.0.givenTrade rows.0.name rows.0.idNo ' +
    'rows.0.givenTrade lines.0.name lines.0.idNo lines.0.profession lines.0.givenTrade',
}

const exempt = Object.values(EXEMPT).flatMap((names) => names.split(' '))
const covers = (one: string, call: string, path: string) => {
  const [name = '', calls = ''] = one.split('@')
  return call.startsWith(calls) && (path === name || path.endsWith(`.${name}`))
}

/** Of a list's search nothing is kept, and what is written to many rows is what is written to one. */
const ELSEWHERE = ['matching', 'values', 'columns']

/** What turns a line around, nobody sees, old systems made themselves, or is a blank that counts as a letter. */
const SIGNS = ['\u202e', '\u3164', '\u200d', '\u00ad', '\ue863', '\u{e0041}', '\u2800']

test('what somebody types as a name or a line shows all that it holds: what takes hidden signs is named here, with why', () => {
  const found: string[] = []
  const met = new Set<string>()
  for (const [call, { body }] of callsIn(contract)) {
    if (!body) continue
    for (const { path, schema } of leavesOf(body)) {
      const sample = sampleOf(schema)
      if (typeof sample !== 'string' || ELSEWHERE.includes(String(path[0]))) continue
      const taken = SIGNS.filter((sign) => schema.safeParse(`${sample}${sign}${sample}`).success)
      if (taken.length === 0) continue
      const name = path.join('.')
      const why = exempt.filter((one) => covers(one, call, name))
      if (why.length === 0) found.push(`${call} ${name} ${JSON.stringify(taken)}`)
      for (const one of why) met.add(one)
    }
  }
  expect(found).toEqual([])
  // An exemption that nothing needs any more goes.
  expect(exempt.filter((name) => !met.has(name))).toEqual([])
})

const saidOf = (wanted: string, at: string, text: string): string | null => {
  const [, call] = [...callsIn(contract)].find(([name]) => name === wanted) ?? []
  const leaf = call?.body && leavesOf(call.body).find(({ path }) => path.join('.') === at)
  if (!leaf) throw new Error(`${wanted} has no ${at}`)
  const { error } = leaf.schema.safeParse(text)
  return error ? error.issues.map(({ message }: { message: string }) => message).join() : null
}

test.each([
  ['policies.endorse.submit', 'payee.bankName'],
  ['policies.surrender.apply', 'expressCompany'],
  ['policies.invoice.add', 'mailName'],
  ['products.versions.save', 'draft.title'],
  ['policies.apply.submit', 'holder.businessScope'],
  ['plans.plan.save', 'unitName'],
])('%s does not take signs that turn a line around in %s, and says so', (wanted, at) => {
  expect(saidOf(wanted, at, '正常\u202e字')).toContain('不可见字符')
})

test.each([
  ['policies.surrender.apply', 'payeeName', '收款户名'],
  ['policies.endorse.submit', 'payee.payeeName', '收款户名'],
  ['payment.offline.send', 'payer', '付款户名'],
  ['policies.insuredEnterprise.add', 'companyName', '被保险企业名称'],
  ['policies.insuredEnterprise.add', 'legalPerson', '法定代表人'],
  ['policies.invoice.add', 'mailName', '收件人'],
  ['system.user.add', 'name', '姓名'],
  ['system.dept.add', 'name', '部门名称'],
])('%s takes as %s what people are called, and nothing that is not seen', (wanted, at, label) => {
  const hidden = `${label}不能含有换行、不可见字符或控制字符，请删除后重新输入`
  for (const sign of ['\u3164', '\u2800', '\u200d', '\u00ad', '\u{e0041}', '\u202e'])
    for (const text of [`张${sign}伟`, sign.repeat(2)]) expect(saidOf(wanted, at, text)).toBe(hidden)
  expect(saidOf(wanted, at, '赵\ue864磊')).toContain('旧系统的自造字')
  expect(saidOf(wanted, at, '·-')).toBe(`${label}须含有文字`)
  // Also of the newest parts of the character set, whether or not this machine knows them.
  for (const name of [
    '张𠮷',
    '𫰠娜',
    '买买提•艾力',
    '阿卜杜拉·买买提',
    '㑇𠀀',
    '䶮龑',
    '李\u{2ebf0}',
    '王\u{3347a}',
  ])
    expect(saidOf(wanted, at, name)).toBeNull()
})

test('a remark may hold pictures and several lines, and no sign beside them that nobody sees', () => {
  const said = (text: string) => saidOf('policies.claims.register', 'description', text)
  expect(said('已就医❤️\n👨‍👩‍👧 1️⃣')).toBeNull()
  expect(said('已就医\u200d')).toContain('不能含有不可见字符')
  expect(said('已就医❤️\u200d')).toContain('不能含有不可见字符')
})

test.each([
  ['policies.apply.submit', 'holder.name'],
  ['policies.apply.submit', 'holder.principal'],
  ['policies.endorse.submit', 'payee.payeeName'],
  ['policies.surrender.apply', 'payeeName'],
  ['payment.offline.send', 'payer'],
  ['channels.channel.add', 'name'],
])('%s %s keeps no blank that only typesetting knows', (wanted, at) => {
  const [, call] = [...callsIn(contract)].find(([name]) => name === wanted) ?? []
  const leaf = call?.body && leavesOf(call.body).find(({ path }) => path.join('.') === at)
  expect(leaf?.schema.safeParse('\u3000广州\u3000界面\u00a0Ltd').data).toBe('广州界面 Ltd')
})
