/**
 * What a rule asks for that says that something is missing: 手机号码不能为空 is about 手机号码, 请选择起保日期 about 起保日期.
 * Null for other rules.
 */
export function wantedIn(message: string): string | null {
  const found = /^(?:请(?:选择|填写|输入|回答)\s*(.+)|(.+?)不能为空)$/.exec(message)
  return found ? (found[1] ?? found[2] ?? null) : null
}
