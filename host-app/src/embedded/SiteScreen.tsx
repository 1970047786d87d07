import { site } from '@baoqiao/contract/embed/site.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCallback, useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { useSwitchOff } from './use-switch-off.ts'

const SiteForm = lazyPart(async () => (await import('./SiteForm.tsx')).SiteForm)
const SecretDialog = lazyPart(async () => (await import('./SecretDialog.tsx')).SecretDialog)
const resource: PlainResource = site

/** `/embed/site`: how partners embed. A colour that cannot be read is said so. */
export default function SiteScreen() {
  const quickGuard = useSwitchOff()
  const mayEdit = useCan()('embed_site_edit')
  const [renewed, setRenewed] = useState<Row | null>(null)
  const actions = useCallback(
    (row: Row) =>
      mayEdit && row.clientId ? (
        <Button
          variant="text"
          size="small"
          aria-label={`更换接入密钥 ${String(row.name)}`}
          onClick={() => setRenewed(row)}
        >
          更换接入密钥
        </Button>
      ) : null,
    [mayEdit],
  )
  return (
    <>
      <ResourceScreen
        resource={resource}
        quickGuard={quickGuard}
        rowActions={actions}
        form={(props) => <SiteForm {...props} />}
      />
      {renewed ? (
        <SecretDialog
          site={{ id: renewed.id, name: String(renewed.name) }}
          onClose={() => setRenewed(null)}
        />
      ) : null}
    </>
  )
}
