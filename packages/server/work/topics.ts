import { readCard } from '../channel/card-topic.ts'
import { verifyContract } from '../channel/verify-topic.ts'
import { makeDocument } from '../documents/make-document.ts'
import { deliverNotice } from '../embed/deliver-notice.ts'
import { noteFact } from '../embed/notices.ts'
import { askToEndorse, takeEndorsed } from '../insurer/endorse-topics.ts'
import { tellInsurer } from '../insurer/tell-topic.ts'
import { askInsurer, takeAnswer } from '../insurer/topics.ts'
import { sendAlert } from '../job/send-alert.ts'
import type { Lane } from '../kernel/work/lane.ts'
import { askForCode } from '../payment/ask-for-code.ts'
import { giveBack } from '../payment/refund.ts'
import { noteHolder } from '../policy/holder/note-holder.ts'
import { sendNotice } from '../policy/holder/send-notice.ts'
import { sendInvoice } from '../policy/invoice-mail.ts'
import { goOnWithRoster } from '../policy/roster/roster-goes-on.ts'
import { carryTrial } from '../product/trial/carry-trial.ts'
import { sendSmsCode } from '../system/sms-topics.ts'
import { carryFans } from '../wechat/carry-fans.ts'

/**
 * Every side effect that is carried out after commit, by what it waits for. At least two at once: a lane of one could
 * not let another key's row pass those of the key it is busy with.
 */
export const lanes: readonly Lane[] = [
  {
    name: 'own rows',
    atOnce: 2,
    perKey: 16,
    carriers: [noteFact, noteHolder, takeAnswer, takeEndorsed, goOnWithRoster],
  },
  {
    name: 'insurer',
    atOnce: 4,
    perKey: 16,
    carriers: [askInsurer(), askToEndorse(), tellInsurer(), verifyContract()],
  },
  { name: 'payments', atOnce: 2, perKey: 8, carriers: [giveBack, askForCode] },
  { name: 'documents', atOnce: 2, perKey: 2, carriers: [makeDocument] },
  // Takes a core while it runs: one of a tenant at a time.
  { name: 'trials', atOnce: 2, perKey: 1, carriers: [carryTrial()] },
  { name: 'readings', atOnce: 2, perKey: 1, carriers: [readCard] },
  { name: 'fans', atOnce: 2, perKey: 1, carriers: [carryFans] },
  { name: 'sms', atOnce: 4, perKey: 16, carriers: [sendSmsCode] },
  // Nobody waits for these: a crowd of them must not hold up somebody's code.
  { name: 'notices', atOnce: 2, perKey: 4, carriers: [sendNotice, sendInvoice, sendAlert] },
  // A partner hears what happened in order, and a hanging one takes one of eight.
  { name: 'webhooks', atOnce: 8, perKey: 1, carriers: [deliverNotice] },
]
