import { client } from '@baoqiao/contract/system/client.ts'
import type { FormField } from '../../kit/form/form-field.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'
import { GrantSelect } from './GrantSelect.tsx'
import { MACHINE } from './grants.ts'
import { SecretInput } from './SecretInput.tsx'
import { TokenValidity } from './TokenValidity.tsx'

/** An OAuth client: who it is, how people may log in through it, and for how long. */
export function ClientForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={client} asked={FIELDS} />
}

const isPersons = (values: FormValues) => values.authorizedGrantTypes !== MACHINE

const FIELDS: readonly FormField[] = [
  { name: 'clientId' },
  { name: 'clientSecret', control: SecretInput },
  { name: 'authorizedGrantTypes', control: GrantSelect },
  { name: 'scope' },
  { name: 'accessTokenValidity', control: TokenValidity },
  { name: 'refreshTokenValidity', when: isPersons },
  { name: 'captchaFlag', when: isPersons },
  { name: 'encFlag', when: isPersons },
  { name: 'autoapprove' },
  { name: 'webServerRedirectUri', when: isPersons },
  { name: 'authorities' },
  { name: 'additionalInformation' },
]
