import { type PropName, propNames } from '@baoqiao/contract/messages/words.ts'

/** Which property keeps a widget from opening. */
export interface Wrong {
  wrong: PropName
  /** What stood there; nothing where nothing did. */
  given?: string
}
type Props = Readonly<Record<string, string>>

/**
 * What a page gave a widget to be about. A reference is taken as events, receipts and notices give it (`order_10022`), and
 * so is its bare id; an order and its policy have one id. `needs`: one of these is wanted, the first is told when none is
 * there; none for a widget that opens without.
 */
export function propsOf(given: Props, needs: readonly PropName[]): { props: Props } | Wrong {
  const props: Record<string, string> = { ...given }
  for (const name of propNames) {
    const value = given[name]?.trim()
    delete props[name]
    if (!value) continue
    const bare = value.replace(name === 'order' || name === 'policy' ? /^(order|policy)_/ : `${name}_`, '')
    if (!(NUMBERED.test(name) ? NUMBER : ID).test(bare)) return { wrong: name, given: value }
    props[name] = bare
  }
  const [first] = needs
  return first && !needs.some((name) => props[name]) ? { wrong: first } : { props }
}

/** These have nothing but the number that events told. */
const NUMBERED = /^(order|policy|payment)$/
const NUMBER = /^\d{1,19}$/
const ID = /^[A-Za-z0-9-]{1,64}$/
