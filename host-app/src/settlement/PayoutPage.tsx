import { payout } from '@baoqiao/contract/settlement/payout.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { saveBlob } from '../kit/save-blob.ts'

const resource: PlainResource = payout
const AnswerDialog = lazyPart(async () => (await import('./PayoutAnswerDialog.tsx')).PayoutAnswerDialog)
const WITHOUT = ['status']
/** A spreadsheet makes numbers of the cards in a CSV. */
const CAUTION = { xlsx: '', csv: 'CSV 请直接上传银行，不要用表格软件打开后保存，否则卡号会丢失末几位。' }
const headed = () => ['itemCount', 'amount', 'paidCount', 'failedCount']

/** `/after/apply/payout/:id`: a batch with its payments, its file for the bank and the bank's answer. */
export default function PayoutPage() {
  const mayPay = useCan()('settle_payout_pay')
  return (
    <RecordPage
      resource={resource}
      headed={headed}
      without={WITHOUT}
      actions={(row) => (mayPay && row.status !== 'VOID' ? <BankActions row={row} /> : null)}
    />
  )
}

function BankActions({ row: { id, no, status } }: { row: Row }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [answering, setAnswering] = useState(false)
  const text = (format: 'xlsx' | 'csv') =>
    `文件含收款人姓名和完整银行卡号，导出会留下记录。请只交给银行，用后删除。${CAUTION[format]}是否导出？`
  const file = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      if (!(await confirm({ title: '导出打款文件', text: text(format), confirm: '导出' }))) return
      saveBlob(
        await client.settlement.paying.file({ params: { id }, body: { format } }),
        `打款文件${String(no)}.${format}`,
      )
      await queries.invalidateQueries({ queryKey: ['settle_payout'] })
    },
  })
  return (
    <>
      {status === 'OPEN' ? (
        <>
          <Button
            icon={<Icon name="download" />}
            loading={file.isPending}
            onClick={() => file.mutate('xlsx')}
          >
            导出打款文件
          </Button>
          <Button disabled={file.isPending} onClick={() => file.mutate('csv')}>
            导出 CSV
          </Button>
        </>
      ) : null}
      <Button icon={<Icon name="upload" />} onClick={() => setAnswering(true)}>
        导入银行回盘
      </Button>
      {answering ? <AnswerDialog id={id} no={String(no)} onClose={() => setAnswering(false)} /> : null}
    </>
  )
}
