import type { EndorseAnswer, Insurer } from './adapter.ts'

const timing = (unitName: string) => ({
  delayMs: unitName.includes('慢速测试') ? 20_000 : 0,
  times: unitName.includes('重复测试') ? (2 as const) : (1 as const),
})

/**
 * Plays an insurer: the policyholder's name chooses how it behaves, so that every case can be shown. Of an endorsement a
 * person whose name holds 拒批 is refused, old or new; the policyholder 拒改测试 is refused all of it.
 */
export const simulatedInsurer: Insurer = {
  async issue({ orderNo, unitName, line }) {
    if (unitName.includes('拒保测试'))
      return { answer: { accepted: false, reason: '保险公司拒绝出单' }, delayMs: 0, times: 1 }
    const policyNo = `${line === 'groupAccident' ? 'GA' : 'EL'}${orderNo.slice(1)}`
    return {
      answer: { accepted: true, policyNo },
      ...timing(unitName),
    }
  },
  async endorse({ unitName, rows, policyNo, paperSeq }) {
    const refused = rows
      .filter(({ name, oldName }) => name.includes('拒批') || oldName?.includes('拒批'))
      .map(({ rowId }) => ({ rowId, reason: '保险公司拒绝该人员的批改' }))
    const none = unitName.includes('拒改测试')
    const answer: EndorseAnswer = none
      ? { accepted: false, reason: '保险公司拒绝批改' }
      : { accepted: true, endorseNo: `${policyNo}-P${String(paperSeq).padStart(3, '0')}`, refused }
    return { answer, ...timing(unitName) }
  },
  async tell({ requestNo }) {
    return { noteNo: `N-${requestNo}` }
  },
}
