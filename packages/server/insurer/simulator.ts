import type { Insurer } from './adapter.ts'

/** Plays an insurer: the policyholder's name chooses how it behaves, so that every case can be shown. */
export const simulatedInsurer: Insurer = {
  async issue({ orderNo, unitName, line }) {
    if (unitName.includes('拒保测试'))
      return { answer: { accepted: false, reason: '保险公司拒绝出单' }, delayMs: 0, times: 1 }
    const policyNo = `${line === 'groupAccident' ? 'GA' : 'EL'}${orderNo.slice(1)}`
    return {
      answer: { accepted: true, policyNo },
      delayMs: unitName.includes('慢速测试') ? 20_000 : 0,
      times: unitName.includes('重复测试') ? 2 : 1,
    }
  },
}
