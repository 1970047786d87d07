/** What every part takes from its field and form: names, state and the way to say something is wrong. */
export interface Wiring {
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  placeholder?: string | undefined
  onBlur?: (() => void) | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
}

/**
 * The name of a control whose list is open: everything beside the two is then hidden from screen readers, the label too,
 * and only a name by reference survives that. `Field` numbers its label so.
 */
export const labelOf = (wiring: Wiring) =>
  wiring['aria-labelledby'] ?? (wiring.id && !wiring['aria-label'] ? `${wiring.id}-label` : undefined)
