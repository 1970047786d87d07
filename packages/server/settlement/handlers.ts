import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { accountFor } from './apply/account-for.ts'
import { adjust } from './apply/adjust.ts'
import { settleApply } from './apply/apply-moves.ts'
import { commit, preview } from './apply/commit.ts'
import { toPayOf } from './apply/to-pay.ts'
import { adjustAward } from './awards/adjust-award.ts'
import { commitAwards, previewAwards } from './awards/award-commit.ts'
import { settleAward, settleAwardLine } from './awards/award-moves.ts'
import { givenBack } from './awards/given-back.ts'
import { cancelFee } from './lines/cancel-fee.ts'
import { settleLineLife } from './lines/line-life.ts'
import { rateLine } from './lines/rate-line.ts'
import { awardVersion, basicVersion } from './next-version.ts'
import { answer } from './payout/answer.ts'
import { file } from './payout/file.ts'
import { make } from './payout/make.ts'
import { payout } from './payout/payout.ts'
import { waiting } from './payout/waiting.ts'
import { settleProgress } from './progress.ts'
import { ruleAward } from './rule-award.ts'
import { addBasic, editBasic, ruleBasic } from './rule-basic.ts'
import { standing } from './standing.ts'
import { earned } from './statement/earned.ts'
import { statement } from './statement/statement.ts'
import { losses, switchRule } from './switch-rule.ts'
import { awardWouldPay, basicWouldPay } from './would-pay.ts'

export const settlementHandlers: Handlers<typeof settlement> = {
  ruleBasic,
  ruleAward,
  settleLine: {
    life: settleLineLife,
    // Until it is paid it is what its rates come to, whatever a reviewer makes of it or made of it before.
    told: ({ status, allFee, allFeePre, remark }) =>
      status === '2'
        ? { allFee, remark }
        : { allFee: allFeePre, ...(status === '0' && allFee === allFeePre ? { remark } : {}) },
  },
  cancelFee,
  settleApply,
  settleAward,
  settleAwardLine,
  applying: { preview, commit, adjust, account: accountFor, rate: rateLine, toPay: toPayOf('settleApply') },
  awarding: {
    preview: previewAwards,
    commit: commitAwards,
    adjust: adjustAward,
    givenBack,
    toPay: toPayOf('settleAward'),
  },
  rules: {
    ...{ basicVersion, awardVersion, basicWouldPay, awardWouldPay, losses, switch: switchRule, standing },
    addOver: ({ body }, context) => addBasic(body, { overCap: true }, context),
    editOver: ({ body }, context) => editBasic(body, { overCap: true }, context),
  },
  payout,
  settleProgress,
  paying: { waiting, make, file, answer },
  statement,
  earned,
}
