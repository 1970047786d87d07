import type { ImportAnswer } from '@baoqiao/contract/kernel/transfer.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import { SimpleTable } from '../SimpleTable.tsx'
import { count } from '../value/format.ts'
import { useMoreWords } from '../words/more-words.ts'
import { blobOf } from './save-file.ts'

interface ImportResultProps {
  answer: ImportAnswer
  /** The rows are in; before, they were only tried. */
  written: boolean
  onSheet(sheet: Blob): void
}

/** How many rows are right, and what is wrong with the others: where, why, and as a file to mend and send again. */
export function ImportResult({ answer, written, onSheet }: ImportResultProps) {
  const say = useMoreWords()
  const { total, added, updated, failed, errors, sheet } = answer
  const numbers = [count(total), count(added), count(updated), count(failed)] as const
  const words = written ? say.written(...numbers) : say.writable(...numbers)
  return (
    <Root role="group" aria-label={say.checked}>
      <Alert
        tone={failed === 0 ? 'success' : 'warning'}
        {...(sheet
          ? {
              action: (
                <Button size="small" icon={<Icon name="download" />} onClick={() => onSheet(blobOf(sheet))}>
                  {say.fetchErrors}
                </Button>
              ),
            }
          : {})}
      >
        {words}
        {failed > 0 ? say.errorsHint : ''}
      </Alert>
      {errors.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div tabIndex={0} role="region" aria-label={say.errorRows}>
          <SimpleTable>
            <thead>
              <tr>
                <th scope="col">{say.rowNumber}</th>
                <th scope="col">{say.reason}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ row, messages }) => (
                <tr key={row}>
                  <td className="number">{row}</td>
                  <td className="wrap">{messages.join(say.semicolon)}</td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </div>
      ) : null}
      {failed > errors.length ? <p>{say.errorsMost(errors.length)}</p> : null}
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
