import type { ImportAnswer } from '@baoqiao/contract/kernel/transfer.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import { SimpleTable } from '../SimpleTable.tsx'
import { count } from '../value/format.ts'
import { blobOf } from './sheet-file.ts'

interface ImportResultProps {
  answer: ImportAnswer
  /** The rows are in; before, they were only tried. */
  written: boolean
  onSheet(sheet: Blob): void
}

/** How many rows are right, and what is wrong with the others: where, why, and as a file to mend and send again. */
export function ImportResult({ answer, written, onSheet }: ImportResultProps) {
  const { total, added, updated, failed, errors, sheet } = answer
  const did = written ? '已' : '可'
  return (
    <Root role="group" aria-label="检查结果">
      <Alert
        tone={failed === 0 ? 'success' : 'warning'}
        {...(sheet
          ? {
              action: (
                <Button size="small" icon={<Icon name="download" />} onClick={() => onSheet(blobOf(sheet))}>
                  下载错误行
                </Button>
              ),
            }
          : {})}
      >
        {`共 ${count(total)} 行：${did}新增 ${count(added)} 条，${did}更新 ${count(updated)} 条，${count(failed)} 行有误`}
        {failed > 0 ? '。下载错误行，按“错误原因”改正后再次上传即可。' : ''}
      </Alert>
      {errors.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div tabIndex={0} role="region" aria-label="错误行">
          <SimpleTable>
            <thead>
              <tr>
                <th scope="col">行号</th>
                <th scope="col">错误原因</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ row, messages }) => (
                <tr key={row}>
                  <td className="number">{row}</td>
                  <td className="wrap">{messages.join('；')}</td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </div>
      ) : null}
      {failed > errors.length ? <p>{`只显示前 ${errors.length} 行，全部错误见下载的文件。`}</p> : null}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: var(--bq-s2);
  [role='region'] {
    max-height: 280px;
    overflow: auto;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
  }
  th {
    position: sticky;
    top: 0;
  }
  .number {
    width: 64px;
  }
  p {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
