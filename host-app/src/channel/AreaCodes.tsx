import { AreaInput } from '@baoqiao/widgets/index.ts'
import { useConsole } from '../ground/console-context.ts'
import type { OwnControlProps } from '../kit/form/form-field.ts'

/** A place by its name; kept as the codes of its province, city and district. */
export function AreaCodes({ value, onChange, wiring }: OwnControlProps) {
  const { client } = useConsole()
  return (
    <AreaInput
      wiring={wiring}
      calls={client.products.catalogue}
      value={value.split(',').at(-1) ?? ''}
      onChange={(code) => onChange(code ? codesTo(code) : '')}
    />
  )
}

const codesTo = (code: string) => `${code.slice(0, 2)}0000,${code.slice(0, 4)}00,${code}`
