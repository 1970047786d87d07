import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import { amountInWords } from '@baoqiao/contract/rules/amount-words.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PdfDocument } from '../kernel/http/ports.ts'
import type { VerifiableDocument } from './verifiable-document.ts'

interface Policy {
  id: string
  policyNo: string
  orderNo: string
  insured: string
  holderCode: string
  productName: string
  totalMoney: number
  empCount: number
  startDate: string
  endDate: string
  explanation: unknown
}

/** The e-policy: who, what, when, how much, by trade; a digest of that and where to check it (RULES §1.8). */
export function policyDocument(policy: Policy, publicUrl: string): VerifiableDocument {
  const content = contentOf(policy)
  const verifyUrl = `${publicUrl}/policy/details/${policy.id}`
  const digest = bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))))
  return {
    ...content,
    verifyUrl,
    footer: `订单号 ${policy.orderNo}　验真 ${verifyUrl}\n内容摘要 SHA-256 ${digest}`,
  }
}

function contentOf(policy: Policy): Omit<PdfDocument, 'footer'> {
  // What was quoted at submit is stored as it was answered.
  const quote = policy.explanation as QuoteAnswer | null
  return {
    title: `${policy.productName} 电子保单`,
    facts: [
      ['保单号', policy.policyNo],
      ['投保人', policy.insured],
      ['统一社会信用代码', policy.holderCode],
      ['产品', policy.productName],
      ['保险期间', `${policy.startDate} 零时起至 ${policy.endDate} 二十四时止`],
      ['被保险人数', `${policy.empCount} 人（名单见系统）`],
      ['保险费', `¥${formatYuan(policy.totalMoney)}（大写：${amountInWords(policy.totalMoney)}）`],
    ],
    table: {
      head: ['职业', '类别', '人数', '每人保费（元）', '小计（元）'],
      rows: (quote?.rows ?? []).map((row) => [
        row.name,
        `${row.cls}类`,
        String(row.empNum),
        formatYuan(row.head),
        formatYuan(row.row),
      ]),
    },
  }
}
