import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'

/** What the server compared just now, and where the books and the rows differ. */
export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const { client } = useConsole()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ledger', 'reconcile'],
    queryFn: ({ signal }) => client.ledger.reconcile({ signal, quiet: true }),
    gcTime: 0,
  })
  const wrong = data?.checks.filter(({ differences }) => differences.length > 0) ?? []
  return (
    <Dialog
      title="对账检查"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button loading={isFetching} onClick={() => void refetch()}>
            重新检查
          </Button>
          <Button variant="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data ? (
        <>
          <Alert tone={wrong.length > 0 ? 'danger' : 'success'}>
            {wrong.length > 0
              ? `有 ${wrong.length} 项不一致，请核对下列单据`
              : `账目全部一致（${instant(data.at)}）`}
          </Alert>
          <TableScroll>
            <SimpleTable aria-label="检查结果">
              <thead>
                <tr>
                  <th scope="col">检查</th>
                  <th scope="col">结果</th>
                </tr>
              </thead>
              <tbody>
                {data.checks.map(({ title, differences }) => (
                  <tr key={title}>
                    <td>{title}</td>
                    <td>
                      {differences.length === 0 ? <Tag $tone="success">一致</Tag> : null}
                      {differences.map(({ what, wanted, found }) => (
                        <div key={what}>
                          {what}：应为 {formatYuan(wanted)} 元，账上 {formatYuan(found)} 元
                        </div>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          </TableScroll>
        </>
      ) : null}
    </Dialog>
  )
}
