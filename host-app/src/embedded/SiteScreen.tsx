import { site } from '@baoqiao/contract/embed/site.ts'
import { WIDGETS, widgetNames } from '@baoqiao/contract/embed/widgets.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen, type ResourceScreenProps } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { useSwitchOff } from './use-switch-off.ts'

const SiteForm = lazyPart(async () => (await import('./SiteForm.tsx')).SiteForm)
const resource: PlainResource = site

/** `/embed/site`: how partners embed. Widgets and products are chosen, and a colour that cannot be read is said so. */
export default function SiteScreen() {
  const quickGuard = useSwitchOff()
  return (
    <ResourceScreen
      resource={resource}
      cells={CELLS}
      quickGuard={quickGuard}
      form={(props) => <SiteForm {...props} />}
    />
  )
}

const titles = new Map<string, string>(widgetNames.map((name) => [name, WIDGETS[name].title]))
const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  widgets: ({ widgets }) => {
    const names = String(widgets ?? '')
      .split(',')
      .filter(Boolean)
    return <span title={names.join(',')}>{names.map((name) => titles.get(name) ?? name).join('、')}</span>
  },
}
