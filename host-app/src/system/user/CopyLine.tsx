import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import { copyText } from '../../kit/copy-text.ts'

/** Something to copy, and the button that does it. Where the browser does not let us, it can be marked by hand. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  return (
    <Line>
      <output aria-label={label}>{text}</output>
      <Button icon={<Icon name="copy" />} onClick={() => void copyText(text)}>
        复制
      </Button>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  output {
    flex: 1;
    min-width: 0;
    padding: 6px var(--bq-s3);
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
    background: var(--bq-surface-2);
    color: var(--bq-text);
    font: 14px / 1.5 var(--bq-font-mono);
    overflow-wrap: anywhere;
    user-select: all;
  }
`
