import type { PayoutAnswer } from '@baoqiao/contract/settlement/paying.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { FileDrop } from '../kit/transfer/FileDrop.tsx'

interface Props {
  id: string
  no: string
  onClose: () => void
}
const TOUCHED = [
  ...['settle_payout', 'settle_payout_item', 'settle_apply', 'settle_award', 'settle_line'].map((name) => [
    name,
  ]),
  ['session', 'notices'],
]

/** Takes the bank's answer of a batch and says of each line that it could not take why. */
export function PayoutAnswerDialog({ id, no, onClose }: Props) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const send = useMutation({
    mutationFn: async (given: File) => {
      const form = new FormData()
      form.append('file', given)
      return client.settlement.paying.answer({ params: { id }, form, quiet: true })
    },
    onSuccess: () =>
      Promise.all(TOUCHED.map((queryKey) => queries.invalidateQueries({ queryKey }))).then(() =>
        setFile(null),
      ),
  })
  return (
    <Dialog
      title={`导入银行回盘 ${no}`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button
            variant="primary"
            loading={send.isPending}
            disabled={file === null}
            onClick={() => file && send.mutate(file)}
          >
            导入
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          在导出的打款文件中逐行填写打款结果（成功、失败或退票）、流水号、打款日期和失败原因后导入，可以分次导入，没有填写的行留待以后；此前成功、后来被银行退回的填退票。不填打款日期的按今天登记。
        </p>
        <FileDrop
          file={file}
          busy={send.isPending}
          csv
          onChoose={(given) => {
            send.reset()
            setFile(given)
          }}
        />
        {send.error ? <Alert tone="danger" title={send.error.message} /> : null}
        {send.data ? <Result answer={send.data} /> : null}
      </Stack>
    </Dialog>
  )
}

function Result({ answer: { paid, failed, bounced, already, refused, open } }: { answer: PayoutAnswer }) {
  const said = [
    `已打款 ${paid} 笔`,
    `失败 ${failed} 笔`,
    bounced > 0 ? `退票 ${bounced} 笔` : '',
    already > 0 ? `此前已登记 ${already} 笔` : '',
    refused.length > 0 ? `未处理 ${refused.length} 行` : '',
  ]
  return (
    <>
      <Alert
        tone={refused.length > 0 ? 'warning' : 'success'}
        title={`${said.filter(Boolean).join('，')}。${open > 0 ? `还有 ${open} 笔待回盘` : '全部已回盘'}`}
      />
      {refused.length > 0 ? (
        <TableScroll>
          <SimpleTable aria-label="未处理的行">
            <thead>
              <tr>
                <th scope="col">行号</th>
                <th scope="col">申请号</th>
                <th scope="col">未处理原因</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ row, no, message }) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td>{no}</td>
                  <td className="wrap">{message}</td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </TableScroll>
      ) : null}
    </>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  min-width: 0;
`
