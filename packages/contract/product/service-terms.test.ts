import { expect, it } from 'vitest'
import { serviceTerms } from './service-terms.ts'

const terms = {
  line: 'employerLiability' as const,
  surrender: { mode: 'SHORT_RATE' as const, preStartFeeBp: 0, netFeeBp: 0 },
  endorse: {
    mode: 'DAY' as const,
    replaceWithinBand: true,
    removalAllowed: true,
    removalFeeBp: 0,
    changeDownFeeBp: 0,
  },
}

it('says every fee and every mode of a version, and nothing that it does not have', () => {
  expect(serviceTerms(terms).join('')).toBe(
    '起保日（含当日）前退保的，退还全部保险费，不收手续费。' +
      '起保后退保的，按短期费率计收已承保期间的保险费，退还其余部分。' +
      '增加雇员和提高职业类别的保险费按天计收。' +
      '减少雇员的，退还其未到期的保险费，不收手续费。' +
      '替换雇员的，保险期间须超过3个月，且新旧雇员的职业类别须属于同一费率档，不另收费。' +
      '职业类别降低的，退还差额，不收手续费。',
  )
  const said = serviceTerms({
    line: 'groupAccident',
    surrender: { mode: 'PRORATA', preStartFeeBp: 500, netFeeBp: 2_500 },
    endorse: { ...terms.endorse, mode: 'MONTH', removalAllowed: false, changeDownFeeBp: 2_500 },
  }).join('')
  for (const words of ['扣除5%的手续费', '按未到期天数', '扣除25%的手续费', '按月', '不办理减少被保险人'])
    expect(said).toContain(words)
})
