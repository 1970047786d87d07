import { useSuitOptions } from './use-suit-options.ts'

/** The products that suit, by name. */
export function SuitProducts({ value }: { value: string }) {
  const options = useSuitOptions()
  const names = value
    .split(',')
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join('、')
  return <span title={names}>{names}</span>
}
