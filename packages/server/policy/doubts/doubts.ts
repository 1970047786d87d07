import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { MANUAL } from '@baoqiao/contract/rules/underwrite.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Placed } from '../placed.ts'
import { nameDoubts } from './name-doubts.ts'
import { paperDoubts, wrongSides } from './paper-doubts.ts'
import { readingsOf } from './paper-reading.ts'

/** What contradicts an application without refusing it: whoever applies confirms it, and a person looks at it. */
const DOUBTS = {
  papers: '证照上识别的内容与填写的企业信息不一致',
  holderName: '统一社会信用代码对应另一企业名称',
  heightTrade: '有人员的职业通常涉及高处作业，告知或清单中没有',
} as const
type Doubt = keyof typeof DOUBTS

/** What a doubt is called on the underwriting desk; null for another code. */
export const doubtOf = (code: string): string | null =>
  Object.entries(DOUBTS).find(([one]) => one === code)?.[1] ?? null

/** Why a person looks at it: each kind of doubt once. */
export const doubtReasons = (doubts: readonly Reason[]): Reason[] =>
  (Object.keys(DOUBTS) as Doubt[])
    .filter((code) => doubts.some((doubt) => doubt.code === code))
    .map((code) => ({ code, message: `${DOUBTS[code]}，${MANUAL}` }))

export interface HolderDoubts {
  doubts: Reason[]
  /** Papers that are not what they stand for. */
  broken: Reason[]
}
/** What the platform knows of the enterprise that is another thing than was typed. `registered`: its name in the register. */
export async function holderDoubts(
  application: Pick<Application, 'holder'>,
  registered: string | null,
  { over, seller }: Pick<Placed, 'over' | 'seller'>,
  context: Context,
): Promise<HolderDoubts> {
  const { holder } = application
  const readings = await readingsOf(holder, context)
  const { channelId } = seller.caller
  const names = await nameDoubts({ holder, registered, channelId, except: over?.id ?? null }, context)
  return { doubts: [...paperDoubts(holder, readings), ...names], broken: wrongSides(readings) }
}
