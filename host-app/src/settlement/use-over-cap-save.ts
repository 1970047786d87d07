import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import { useConsole } from '../ground/console-context.ts'
import { useResourceClient } from '../kit/resource-client.ts'
import { useOverCap } from './use-over-cap.ts'

/** Saves a rate rule as its form has it, a new one without an id, asking about one above the insurers' caps. */
export function useOverCapSave() {
  const { client } = useConsole()
  const calls = useResourceClient()(ruleBasic.name)
  const overCap = useOverCap()
  const { rules } = client.settlement
  const plainly = async (body: Record<string, unknown>) =>
    body.id === undefined ? calls?.add({ body, quiet: true }) : calls?.edit({ body, quiet: true })
  const told = async (body: Record<string, unknown>) =>
    body.id === undefined ? rules.addOver({ body, quiet: true }) : rules.editOver({ body, quiet: true })
  return async (name: string, body: Record<string, unknown>) => {
    const saved = await overCap(`「${name}」`, '保存', (seen) => (seen ? told(body) : plainly(body)))
    if (!saved) throw new Error('没有保存：请修改费率，或再次保存并确认')
    return saved
  }
}
