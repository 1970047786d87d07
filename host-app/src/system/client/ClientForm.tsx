import { client } from '@baoqiao/contract/system/client.ts'
import { MultiSelect } from '@baoqiao/ui/form/MultiSelect.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { SpecialDrawer, type SpecialProps } from '../form/SpecialDrawer.tsx'
import { GRANTS } from './grants.ts'

/** An OAuth client: who it is, how people may log in through it, and for how long. */
export function ClientForm({ row, onClose }: { row: Row | null; onClose: () => void }) {
  return <SpecialDrawer resource={client} row={row} onClose={onClose} fields={FIELDS} />
}

const OPTIONS = Object.entries(GRANTS).map(([value, label]) => ({ value, label, hint: value }))

function GrantSelect({ value, onChange, onBlur, wiring }: SpecialProps) {
  return (
    <MultiSelect
      {...wiring}
      value={value.split(',').filter(Boolean)}
      onChange={(next) => onChange(next.join(','))}
      onBlur={onBlur}
      options={OPTIONS}
    />
  )
}

const FIELDS = [
  { name: 'clientId' },
  { name: 'clientSecret' },
  { name: 'authorizedGrantTypes', control: GrantSelect },
  { name: 'scope' },
  { name: 'accessTokenValidity' },
  { name: 'refreshTokenValidity' },
  { name: 'captchaFlag' },
  { name: 'encFlag' },
  { name: 'autoapprove' },
  { name: 'webServerRedirectUri' },
  { name: 'authorities' },
  { name: 'additionalInformation' },
]
