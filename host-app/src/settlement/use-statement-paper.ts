import { paperName } from '@baoqiao/contract/document/kinds.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useConsole } from '../ground/console-context.ts'
import { useSave } from '../kit/use-save.ts'

interface Asked {
  channelId?: string
  from: string
  to: string
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Drawn after the call: as many looks, and so long between them. */
const LOOKS = 30
const EVERY_MS = 1000

/** Has a channel's statement made as a paper that anybody can check, and saves it once it is drawn. */
export function useStatementPaper(asked: Asked) {
  const { client } = useConsole()
  return useSave(async () => {
    for (let look = 0; look < LOOKS; look += 1) {
      const { docNo, ready } = await client.settlement.statement.paper({ body: asked })
      if (ready)
        return {
          file: await client.settlement.statement.paperFile({ query: asked }),
          name: paperName('statement', docNo),
        }
      await pause(EVERY_MS)
    }
    notify('info', '对账单正在制作，请稍后再出具一次')
    return null
  })
}
