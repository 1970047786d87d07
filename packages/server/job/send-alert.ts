import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { mask } from '../kernel/data/vault.ts'
import type { Providers } from '../kernel/http/providers.ts'
import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { jobAlert } from './alert-topic.ts'

interface Asked {
  logId: string
  way: 'mail' | 'sms'
  sealed: string
}
interface Message {
  logId: string
  way: Asked['way']
  target: string
  jobName: string
  at: string
  said: string
  publicUrl: string
}

/** One receiver told of a failed run; what became of it stands in the run's log. A gateway that is busy is tried again. */
export const sendAlert = inPhases(jobAlert, {
  async take({ logId, way, sealed }: Asked, { tx, vault, publicUrl }: Work): Promise<Message | null> {
    const row = await tx
      .selectFrom('sysJobLog')
      .select(['jobName', 'jobMessage', 'createdAt'])
      .where('id', '=', logId)
      .executeTakeFirst()
    if (!row) return null
    const at = clockMinute(row.createdAt)
    return {
      ...{ logId, way, publicUrl, at, target: vault.open(sealed) },
      ...{ jobName: row.jobName ?? '', said: row.jobMessage ?? '' },
    }
  },
  outside: (message, { ports }) => deliver(message, ports.providers),
  settle: (why: string | null, { logId, way, target }, work) =>
    note(logId, `${shown(way, target)}${why === null ? '已发送' : `未发送（${why}）`}`, work),
  giveUp: ({ logId, way, sealed }, _said, work) =>
    note(logId, `${shown(way, work.vault.open(sealed))}未发送（发送平台多次没有应答）`, work),
})

/** Null once it was taken, else why it never will be. */
async function deliver(message: Message, { sms, mail }: Providers): Promise<string | null> {
  const { way, target, jobName, at, said, publicUrl } = message
  if (way === 'sms') return sms ? sms.sendAlert(target, { job: jobName, time: at }) : '短信服务未配置'
  const subject = `定时任务执行失败：${jobName}`
  const text = `${at}（北京时间）定时任务“${jobName}”执行失败：${said}\n\n登录后在“任务日志”查看并重试：${publicUrl}/jobs/jobLog\n\n本邮件由系统自动发送，请勿直接回复。`
  return mail ? mail.send({ to: target, subject, text }) : '邮件服务未配置'
}

/** Said after what is there already: each receiver adds a part. */
async function note(logId: string, part: string, { tx }: Work): Promise<void> {
  const row = await tx
    .selectFrom('sysJobLog')
    .select('alertSaid')
    .where('id', '=', logId)
    .forUpdate()
    .executeTakeFirst()
  const alertSaid = [row?.alertSaid, part].filter(Boolean).join('；').slice(0, 500)
  await tx.updateTable('sysJobLog').set({ alertSaid }).where('id', '=', logId).execute()
}

const shown = (way: Asked['way'], target: string) =>
  way === 'sms' ? `短信${mask(target)}` : `邮件${target.replace(/^(.).*(?=@)/, '$1***')}`
