import type { Addition } from './house-copy.ts'

/** A state more in the machine of invoices, and who brings it about: sent, after it was issued. */
export const STATE: Addition = {
  changes: {
    'packages/contract/rules/machines/invoice.ts': [
      ["'7': '作废',\n", "'7': '作废',\n    '9': '已寄出',\n"],
      ["'7': 'neutral',\n", "'7': 'neutral',\n    '9': 'success',\n"],
      ["terminal: ['7']", "terminal: ['7', '9']"],
      ["    change: '变更作废',", "    send: '寄出',\n    change: '变更作废',"],
      [
        "    { from: ['6'], event: 'change',",
        "    { from: ['6'], event: 'send', to: '9', actors: ['finance'] },\n    { from: ['6'], event: 'change',",
      ],
    ],
    'packages/contract/policy/invoice.ts': [
      [
        '    resubmit: {\n',
        "    send: { title: '寄出', right: 'review', asks: ['expressNo'], needs: ['expressNo'], tone: 'primary' },\n    resubmit: {\n",
      ],
    ],
    'packages/server/rights/who.matrix.txt': [
      [
        'policies.invoice.change ',
        'policies.invoice.send                x  x  x  x  x  x  x    x  x    -  -  -  -  x    +  -  -  +  -  +  -    -  -  -  -    -  p  -    +\npolicies.invoice.change ',
      ],
    ],
    'packages/server/rights/whose.matrix.txt': [
      [
        'policies.invoice.change ',
        'policies.invoice.send             r     -     r     r     -     -     -     +     -     -     f     f     f     f     f     f     r     x     x\npolicies.invoice.change ',
      ],
    ],
  },
}

/** A cover note: what a holder shows before the policy is printed. */
export const DOCUMENT: Addition = {
  writes: {
    'packages/server/policy/cover-note-document.ts': `import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { defineDocument } from '../documents/define-document.ts'
import { closing, facts, text } from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'

interface CoverNote {
  orderNo: string
  holder: string
  product: string
  from: string
  heads: number
  total: number
}

export const coverNoteDocument = defineDocument<CoverNote>({
  kind: 'coverNote',
  template: 1,
  data: coverNote,
  docNo: ({ orderNo }) => orderNo,
  holder: ({ holder }) => holder,
  issuer: () => '保桥',
  layout: ({ holder, product, from, heads, total }) => [
    text(\`\${holder}：您投保的\${product}已承保。\`),
    facts([
      ['起保日期', from],
      ['人数', \`\${heads}人\`],
      ['保险费', \`¥\${formatYuan(total)}\`],
    ]),
    closing,
  ],
  shown: ({ orderNo, product }) => [
    ['订单号', orderNo],
    ['产品', product],
  ],
  standing: async () => '已承保',
})

async function coverNote(id: string, { tx }: Work) {
  const row = await tx
    .selectFrom('policy')
    .select(['orderNo', 'insured', 'productName', 'startDate', 'empCount', 'totalMoney', 'channelId', 'createdBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { orderNo, insured: holder, productName: product, channelId, createdBy } = row
  const data = { orderNo, holder, product, from: row.startDate, heads: row.empCount, total: row.totalMoney }
  return { data, owner: { policyId: id, channelId, createdBy } }
}
`,
  },
  changes: {
    'packages/contract/document/kinds.ts': [
      ["policy: '电子保单',", "policy: '电子保单', coverNote: '承保通知书',"],
    ],
    'packages/server/documents/all.ts': [
      [
        "import { policyDocument } from '../policy/policy-document.ts'\n",
        "import { coverNoteDocument } from '../policy/cover-note-document.ts'\nimport { policyDocument } from '../policy/policy-document.ts'\n",
      ],
      ['policy: policyDocument,', 'policy: policyDocument, coverNote: coverNoteDocument,'],
    ],
    'packages/server/insurer/topics.ts': [
      [
        "  await emit(documentWanted, { kind: 'receipt'",
        "  await emit(documentWanted, { kind: 'coverNote', subjectId: policyId, cause: 'issued' })\n  await emit(documentWanted, { kind: 'receipt'",
      ],
    ],
  },
}

/** What is set aside for the guarantee fund of every premium that is issued. */
export const ACCOUNT: Addition = {
  changes: {
    'packages/contract/ledger/chart.ts': [
      [
        "  platform: { title: '平台收入', side: 'credit' },\n",
        "  platform: { title: '平台收入', side: 'credit' },\n  guarantee: { title: '应付保障基金', side: 'credit' },\n",
      ],
      ["  issued: '出单',\n", "  issued: '出单',\n  setAside: '计提保障基金',\n"],
    ],
    'packages/server/policy/premium-books.ts': [
      [
        'export const premiumIssued = (happened: Happened) =>\n  book(',
        `export const premiumIssued = async (happened: Happened) => {
  await book(happened, 'setAside', (_, premium) => [
    debit(account('platform'), Math.round(premium / 100)),
    credit(account('guarantee'), Math.round(premium / 100)),
  ])
  await book(`,
      ],
      [
        "    credit(account('insurer'), premium),\n  ])\n",
        "    credit(account('insurer'), premium),\n  ])\n}\n",
      ],
    ],
    'packages/server/ledger/checks.ts': [
      [
        'export const CHECKS: readonly BookCheck[] = [\n',
        `export const CHECKS: readonly BookCheck[] = [
  {
    title: '已出单保单都计提了保障基金',
    of: (tenant) =>
      compared(
        'policy',
        'order_no',
        sql\`case when t.status in \${COVERED} then round(t.total_money / 100.0) else 0 end\`,
        moved('guarantee', 'policy_id', tenant, sql\`e.credit - e.debit\`),
        tenant,
      ),
  },
`,
      ],
    ],
  },
}

/** After an issue is committed, a line of it is put into an archive outside. */
export const JOB: Addition = {
  writes: {
    'packages/server/policy/archive.ts': `import { inPhases } from '../kernel/work/carrier.ts'
import { defineTopic } from '../kernel/work/topic.ts'

export const policyIssued = defineTopic<{ policyId: string }>('policy.archive')

/** The same file again after a crash. */
export const archivePolicy = inPhases(policyIssued, {
  take: async ({ policyId }, { tx }) =>
    (await tx.selectFrom('policy').select(['orderNo', 'insured']).where('id', '=', policyId).executeTakeFirst()) ?? null,
  outside: ({ orderNo, insured }, { ports }) =>
    ports.files.put('archive', \`\${orderNo}.txt\`, new TextEncoder().encode(insured)),
  settle: async () => {},
})
`,
  },
  changes: {
    'packages/server/policy/policy-life.ts': [
      ['import { premiumDue', "import { policyIssued } from './archive.ts'\nimport { premiumDue"],
      [
        'const issued = inTurn(premiumIssued, packetsHit, ',
        'const issued = inTurn(premiumIssued, ({ id, emit }) => emit(policyIssued, { policyId: id }), packetsHit, ',
      ],
    ],
    'packages/server/work/topics.ts': [
      [
        'import { sendSmsCode }',
        "import { archivePolicy } from '../policy/archive.ts'\nimport { sendSmsCode }",
      ],
      [
        "  { name: 'sms',",
        "  { name: 'archive', atOnce: 2, perKey: 2, carriers: [archivePolicy] },\n  { name: 'sms',",
      ],
    ],
  },
}

/** What time brings about: the log of calls is kept for half a year. */
export const TIMED: Addition = {
  writes: {
    'packages/server/monitor/sweep-operations.ts': `import type { Database } from '../kernel/database/database.ts'

const HALF_A_YEAR = 182 * 86_400_000

export async function sweepOperations(kysely: Database['kysely'], now: Date): Promise<number> {
  const before = new Date(now.getTime() - HALF_A_YEAR).toISOString()
  const { numDeletedRows } = await kysely.deleteFrom('sysLog').where('createdAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
`,
  },
  changes: {
    'packages/server/work/timers.ts': [
      [
        'import { payOrderLife }',
        "import { sweepOperations } from '../monitor/sweep-operations.ts'\nimport { payOrderLife }",
      ],
      [
        "  'system.sweepRecords': sweepRecords,\n",
        "  'system.sweepRecords': sweepRecords,\n  'monitor.sweepOperations': ({ db, now }) => sweepOperations(db.kysely, now()),\n",
      ],
    ],
    'packages/contract/job/tasks.ts': [
      ["  'system.sweepLogins'", "  'monitor.sweepOperations': '操作日志清理',\n  'system.sweepLogins'"],
    ],
  },
}
