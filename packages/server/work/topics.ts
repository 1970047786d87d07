import { documentTopics } from '../documents/topics.ts'
import { noticeTopics } from '../embed/notices.ts'
import { insurerTopics } from '../insurer/topics.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Topics } from '../kernel/work/outbox.ts'
import { refundTopics } from '../payment/refund.ts'
import { smsTopics } from '../system/sms-topics.ts'

/** Every side effect that is carried out after commit. */
export const topicsOf = (kernel: Kernel): Topics => ({
  ...insurerTopics(kernel),
  ...refundTopics(kernel),
  ...documentTopics(kernel),
  ...noticeTopics(kernel),
  ...smsTopics(kernel),
})
