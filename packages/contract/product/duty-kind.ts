import type { Duty } from './rows.ts'

/**
 * What a duty is for, whatever a product calls it: 身故伤残 and 意外身故伤残 are one kind. Duties that nothing says this of
 * are of a kind of their own, by their name.
 */
export function dutyKind({ item, label, limitKind }: Pick<Duty, 'item' | 'label' | 'limitKind'>): string {
  if (limitKind === 'planSudden' || label.includes('猝死')) return 'sudden'
  // The first duty of employer liability is the one that must be: for the whole coverage.
  if (limitKind === 'planDeath' || (limitKind === 'coverage' && item === 1)) return 'death'
  if (limitKind === 'planMedical' || label.includes('医疗')) return 'medical'
  if (limitKind === 'planAllowance' || label.includes('津贴')) return 'allowance'
  return label
}
