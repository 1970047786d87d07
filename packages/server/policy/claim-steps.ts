import { type Block, heading, numbered, quiet } from '../kernel/documents/block.ts'
import type { PolicyFacts } from './policy-facts.ts'

/** What to do after an accident, in four steps; how long each may take is the clauses' alone to say. */
export const claimSteps = ({
  line,
  insurer,
  policyNo,
  claimUrl,
}: PolicyFacts & { claimUrl?: string }): Block[] => [
  heading('发生事故时'),
  numbered([
    `报案：先抢救伤者、保护现场，尽快拨打服务热线${insurer.hotline}，说明保单号${policyNo}。报案期限见附件一中的保险条款。`,
    line === 'employerLiability'
      ? '准备材料：按保险条款备齐索赔申请、雇员身份和劳动关系证明、事故证明、病历和费用票据。'
      : '准备材料：按保险条款备齐给付申请、被保险人和受益人身份证明、事故证明、病历和费用票据。',
    '提交核定：材料交保险人核定。材料不齐的，保险人一次告知需要补充的内容，并在保险条款约定的期限内答复。',
    '领取赔款：属于保险责任的，保险人在达成协议后按保险条款约定的期限支付；不属于的，书面说明理由。',
  ]),
  ...(claimUrl ? [quiet(`也可以在线报案，无需登录：${claimUrl}`)] : []),
]
