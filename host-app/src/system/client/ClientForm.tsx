import { client } from '@baoqiao/contract/system/client.ts'
import type { FormField, OwnControlProps } from '../../kit/form/form-field.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../../kit/form/SeveralInput.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'
import { GRANTS } from './grants.ts'

/** An OAuth client: who it is, how people may log in through it, and for how long. */
export function ClientForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={client} asked={FIELDS} />
}

const OPTIONS = Object.entries(GRANTS).map(([value, label]) => ({ value, label, hint: value }))

const GrantSelect = (props: OwnControlProps) => <SeveralInput {...props} options={OPTIONS} />

const FIELDS: readonly FormField[] = [
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
