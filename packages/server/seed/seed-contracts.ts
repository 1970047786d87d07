import { contractManage } from '@baoqiao/contract/channel/contract-manage.ts'
import type { Call } from '@baoqiao/contract/kernel/call.ts'
import { moveCalls } from '@baoqiao/contract/kernel/move-calls.ts'
import { demoPerson } from './demo-people.ts'
import { SPECIMEN } from './specimen.ts'

type Ask = (who: string, call: Pick<Call, 'method' | 'path'>, id: string, body?: unknown) => Promise<unknown>

/** Contracts of the demo's sales people, by the platform's own calls: one each to be filled in, signed, and filled in again. */
export async function seedContracts(ask: Ask): Promise<void> {
  const begin = async (who: string, name: string, n: number, mobile: string) => {
    const { idNo } = demoPerson(n)
    const made = await ask(who, contractManage.calls.add, '', { name, mobile, idNo })
    return String(Reflect.get(Object(made), 'id'))
  }
  await begin('subadmin', '何分管', 90_001, '13800000005')
  const own = await begin('agent', '陈晓明', 90_002, '13800000007')
  await ask('agent', moveTo('submitMaterial'), own, MATERIAL)
  const other = await begin('agent2', '黄丽', 90_003, '13800000008')
  await ask('agent2', moveTo('submitMaterial'), other, MATERIAL)
  await ask('admin', moveTo('sendBack'), other, { reason: '身份证照片不清楚，请重新上传' })
}

const MATERIAL = { education: '5', political: '1', originalIdcard: SPECIMEN.identityFront }

function moveTo(event: string) {
  const found = moveCalls(contractManage).find(({ name }) => name === event)
  if (!found) throw new Error(`a contract has no move ${event}`)
  return found.call
}
