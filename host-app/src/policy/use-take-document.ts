import { type DocumentKind, paperName } from '@baoqiao/contract/document/kinds.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useConsole } from '../ground/console-context.ts'
import { useSave } from '../kit/use-save.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Drawn after the call: as many looks, and so long between them. */
const LOOKS = 20
const EVERY_MS = 700

/** Has a document of a policy made, and saves it once it is drawn. */
export function useTakeDocument(policyId: string, kind: DocumentKind, ask: () => Promise<{ docNo: string }>) {
  const { client } = useConsole()
  /** Of earlier asking: nobody waits for them. */
  const droppedOf = async () => {
    const query = { policyId, kind, status: 'dropped' }
    const { records } = await client.documents.document.page({ query, quiet: true })
    return new Set(records.map(({ id }) => id))
  }
  return useSave(async () => {
    const droppedBefore = await droppedOf()
    const { docNo } = await ask()
    for (let look = 0; look < LOOKS; look += 1) {
      const { records } = await client.documents.document.page({
        query: { policyId, kind, docNo },
        quiet: true,
      })
      const made = records.find(({ status }) => status === 'issued')
      if (made)
        return {
          file: await client.documents.file({ params: { id: made.id }, quiet: true }),
          name: paperName(kind, docNo),
        }
      const dropped = records.find(({ id, status }) => status === 'dropped' && !droppedBefore.has(id))
      if (dropped) {
        notify('warning', `${docNo} 未出具：${dropped.why ?? ''}`)
        return null
      }
      await pause(EVERY_MS)
    }
    notify('info', `${docNo} 正在制作，稍后可在“单证”中下载`)
    return null
  })
}
