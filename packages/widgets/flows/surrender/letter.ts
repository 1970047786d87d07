import {
  ACCOUNT_TYPES,
  paysAccount,
  SURRENDER_REASONS,
  textsFor,
} from '@baoqiao/contract/policy/surrender-form.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import type { Context } from './surrender.machine.ts'

const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const optionOf = (options: Readonly<Record<string, string>>, value: string) => options[value] ?? ''

/** The letter of application as a page to print, seal and upload, with all that is known by now. */
export function letterPage({ opened, form, quote }: Context): string {
  const { policy } = opened ?? {}
  const pays = !quote || quote.refund > 0
  const rows: readonly (readonly [string, string])[] = [
    ['投保企业', policy?.insured ?? ''],
    ['保单号', policy?.policyNo ?? ''],
    ['产品', policy?.productName ?? ''],
    ['保险期间', policy ? `${policy.startDate} 至 ${policy.endDate}` : ''],
    ['退保生效日期', form.effDate],
    ['退保原因', optionOf(SURRENDER_REASONS, form.reason)],
    ['预计退费', quote ? (pays ? priceText(quote.refund) : '不退费') : ''],
    ...(quote?.original ? [['收款账户', '原路退回支付账户'] as const] : []),
    ...(!quote || paysAccount(quote)
      ? ([
          ['收款账户', optionOf(ACCOUNT_TYPES, form.payAccountType)],
          ...textsFor(form.payAccountType)
            .filter(([name]) => !name.startsWith('express') && !name.startsWith('tracking'))
            .map(([name, { label }]) => [label, form[name]] as const),
        ] as const)
      : []),
  ]
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>退保申请书</title>
<style>body{max-width:660px;margin:48px auto;padding:0 24px;font:15px/1.9 'Songti SC',SimSun,'Noto Serif CJK SC',serif;color:#000}h1{text-align:center;font-size:24px;letter-spacing:6px}table{width:100%;border-collapse:collapse;margin:16px 0}td{border:1px solid #000;padding:6px 12px;height:22px}td:first-child{width:140px}p.sign{margin-top:56px;text-align:right}</style>
<h1>退保申请书</h1>
<p>本企业申请解除下列保险合同，自退保生效日期零时起不再享有保障，此前发生的事故仍按合同办理。退费以保险公司同意退保当天计算的金额为准。</p>
<table>${rows.map(([label, value]) => `<tr><td>${plain(label)}</td><td>${plain(value)}</td></tr>`).join('')}</table>
<p class="sign">投保企业（盖章）：＿＿＿＿＿＿＿＿＿＿<br>经办人：＿＿＿＿＿＿＿＿＿＿<br>日期：＿＿＿＿年＿＿月＿＿日</p></html>`
}

/** Saves it: a browser opens, prints and shows it anywhere. */
export function saveLetter(context: Context): void {
  const url = URL.createObjectURL(new Blob([letterPage(context)], { type: 'text/html' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: '退保申请书.html' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
