import { type DocumentKind, paperName } from '@baoqiao/contract/document/kinds.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useConsole } from '../ground/console-context.ts'
import { useSave } from '../kit/use-save.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Drawn after the call: as many looks, and so long between them. */
const LOOKS = 20
const EVERY_MS = 700

/**
 * Has a document of a policy made, and saves it once it is drawn: the one that was asked for, never an earlier edition of the
 * same number.
 */
export function useTakeDocument(
  policyId: string,
  kind: DocumentKind,
  ask: () => Promise<{ docNo: string; cause: string }>,
) {
  const { client } = useConsole()
  return useSave(async () => {
    const { docNo, cause } = await ask()
    for (let look = 0; look < LOOKS; look += 1) {
      const { records } = await client.documents.document.page({
        query: { policyId, kind, docNo },
        quiet: true,
      })
      const asked = records.find((one) => one.cause === cause)
      // What is replaced already has a newer one in its place.
      const made = asked?.status === 'replaced' ? records.find(({ status }) => status === 'issued') : asked
      if (made?.status === 'issued')
        return {
          file: await client.documents.file({ params: { id: made.id }, quiet: true }),
          name: paperName(kind, docNo),
        }
      if (made?.status === 'dropped') {
        notify('warning', `${docNo} 未出具：${made.why ?? ''}`)
        return null
      }
      await pause(EVERY_MS)
    }
    notify('info', `${docNo} 正在制作，稍后可在“单证”中下载`)
    return null
  })
}
