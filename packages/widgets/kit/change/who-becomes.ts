import type { EndorseQuotedRow } from '@baoqiao/contract/policy/endorsement-calls.ts'

export type Amounted = Pick<
  EndorseQuotedRow,
  | 'oldName'
  | 'oldProfessionName'
  | 'oldCls'
  | 'name'
  | 'idNo'
  | 'oldIdNo'
  | 'professionName'
  | 'cls'
  | 'amount'
  | 'formula'
>

const trade = (name: string, cls: number | null) => (cls === null ? name : `${name} ${cls}类`)

/** 张三 → 李四, and 会计 1类 → 电工 4类; only what changes stands twice. */
export function whoBecomes({ oldName, name, oldProfessionName, oldCls, professionName, cls }: Amounted) {
  const [before, after] = [trade(oldProfessionName, oldCls), trade(professionName, cls)]
  return {
    who: oldName && name && oldName !== name ? `${oldName} → ${name}` : name || oldName,
    change: oldProfessionName && before !== after ? `${before} → ${after}` : after || before,
  }
}
