import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Pagination } from '@baoqiao/ui/data/Pagination.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { type ErrorEntry, type ErrorKind, errorLog } from '../../ground/error-log.ts'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { instant } from '../../kit/value/format.ts'
import { uploadErrors } from './upload-errors.ts'

/** §9 "error log page size". */
const PAGE = 10
const KINDS: Readonly<Record<ErrorKind, string>> = {
  script: '脚本',
  promise: '异步',
  render: '页面',
  request: '接口',
  resource: '资源',
}

/** The local log over the whole window: ten a page, to the server or away (1-platform §2, §8). */
export default function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const entries = useSyncExternalStore(errorLog.subscribe, errorLog.get)
  const [wanted, setPage] = useState(1)
  const current = Math.min(wanted, Math.max(1, Math.ceil(entries.length / PAGE)))
  return (
    <Dialog title="错误日志" size="full" onClose={onClose} footer={<Actions empty={entries.length === 0} />}>
      {entries.length === 0 ? (
        <Empty text="没有错误日志" />
      ) : (
        <Stack>
          <TableScroll>
            <SimpleTable aria-label="错误日志">
              <thead>
                <tr>
                  <th>时间</th>
                  <th>类型</th>
                  <th>内容</th>
                  <th>页面</th>
                </tr>
              </thead>
              <tbody>
                {entries.slice((current - 1) * PAGE, current * PAGE).map((entry) => (
                  <Row key={entry.id} entry={entry} />
                ))}
              </tbody>
            </SimpleTable>
          </TableScroll>
          <Pagination
            total={entries.length}
            current={current}
            size={PAGE}
            sizes={[PAGE]}
            onChange={(next) => setPage(next.current)}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function Row({ entry }: { entry: ErrorEntry }) {
  return (
    <tr>
      <td>{instant(entry.at)}</td>
      <td>{KINDS[entry.kind]}</td>
      <td className="wrap">
        {entry.message}
        {entry.times > 1 ? ` ×${entry.times}` : ''}
        {entry.stack ? (
          <details>
            <summary>详情</summary>
            <pre>{entry.stack}</pre>
          </details>
        ) : null}
      </td>
      <td>{entry.page}</td>
    </tr>
  )
}

function Actions({ empty }: { empty: boolean }) {
  const { client } = useConsole()
  const confirm = useConfirm()
  const clear = async () => {
    if (!(await confirm({ text: '确定清空本地日志记录?' }))) return
    errorLog.set([])
    notify('success', '清空成功!')
  }
  const upload = async () => {
    const sent = errorLog.get()
    if (await confirm({ text: '确定上传本地日志到服务器?', onConfirm: () => uploadErrors(client, sent) }))
      notify('success', '发送成功!')
  }
  return (
    <>
      <Button disabled={empty} icon={<Icon name="delete" />} onClick={() => void clear()}>
        清空本地
      </Button>
      <Button variant="primary" disabled={empty} icon={<Icon name="upload" />} onClick={() => void upload()}>
        上传服务器
      </Button>
    </>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  td {
    vertical-align: top;
  }
  .wrap {
    min-width: 240px;
    overflow-wrap: anywhere;
  }
  summary {
    width: fit-content;
    color: var(--bq-primary);
    cursor: pointer;
  }
  pre {
    margin: 4px 0 0;
    padding: var(--bq-s2);
    border-radius: var(--bq-r1);
    background: var(--bq-surface-2);
    font: 12px / 1.5 var(--bq-font-mono);
    white-space: pre-wrap;
  }
`
