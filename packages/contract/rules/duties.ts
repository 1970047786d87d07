/** What a tariff that names none calls its duties (RULES §1.6): seeds, and tariffs from before duties were theirs. */
export const DUTY_NAMES: Record<string, string> = {
  '1': '身故伤残',
  '2': '医疗',
  '3': '误工',
  '4': '法律费用',
}
