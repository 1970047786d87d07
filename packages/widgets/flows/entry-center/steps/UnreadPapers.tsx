import type { ReadPaper } from '@baoqiao/contract/policy/ocr.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type { Readings } from './use-readings.ts'

interface Props {
  papers: Readings
  own: readonly (readonly [name: ReadPaper, label: string])[]
  onRead(paper: ReadPaper, url: string): void
}

/** Papers of somebody who began this, or of an earlier visit: where they differ from what is filled in is seen once they are read. */
export function UnreadPapers({ papers, own, onRead }: Props) {
  const unread = own.filter(([name]) => papers.unread(name))
  if (unread.length === 0) return null
  return (
    <Alert
      action={unread.map(([paper, name]) => (
        <Button
          key={paper}
          size="small"
          loading={papers.again === paper}
          onClick={async () => {
            const url = await papers.readAgain({ paper, name })
            if (url) onRead(paper, url)
          }}
        >
          识别{name}
        </Button>
      ))}
    >
      这些证照是之前上传的，识别后可以看到与已填写内容的不同。
    </Alert>
  )
}
