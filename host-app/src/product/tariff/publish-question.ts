import type { TariffStanding } from '@baoqiao/contract/product/tariff-calls.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { TariffRow } from './tariff-row.ts'

/** What publishing does, and what is known of it: the version it ends, its last dry run, what is strange. */
export function publishQuestion(standing: TariffStanding, { validFrom, validTo }: TariffRow): string {
  const { closes, trial, faults } = standing
  const strange = faults.filter(({ level }) => level === 'warning').length
  return [
    `${validFrom} 起生效${validTo ? `，至 ${validTo}` : '，长期有效'}，发布后不能修改。`,
    closes ? `「${closes.code}」在 ${closes.validTo} 失效。` : '没有正在使用的版本被接替。',
    trialText(trial),
    strange > 0 ? `检查有 ${strange} 处提醒，请确认。` : '',
    '是否发布？',
  ]
    .filter(Boolean)
    .join('')
}

function trialText(trial: TariffStanding['trial']): string {
  if (trial?.status === 'running') return '注意：试算还没有完成。'
  if (trial?.status !== 'done') return '注意：这份费率没有试算过，对在保保单的影响未知。'
  const change = trial.newSum - trial.oldSum
  const sign = change > 0 ? '+' : ''
  return `最近一次试算 ${trial.done} 张保单：保费由 ${formatYuan(trial.oldSum)} 元变为 ${formatYuan(trial.newSum)} 元（${sign}${formatYuan(change)} 元）。`
}
