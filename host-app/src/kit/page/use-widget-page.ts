import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { useParams } from '../../ground/router/place.tsx'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { useTabTitle } from '../../ground/tabs/use-tab-title.ts'
import { useWidgetEvents } from './use-widget-events.ts'

/**
 * What a page that is one widget gives it: whom to call and to tell, the id in its address, and the way on. Its tab
 * says what the page is for and whom or what it is about (`投保 · 远大家具有限公司`), as soon as the widget tells.
 */
export function useWidgetPage(title: string) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { client } = useConsole()
  const onEvent = useWidgetEvents()
  const [about, onAbout] = useState('')
  useTabTitle(about === '' ? undefined : `${title} · ${about}`)
  return { id, navigate, title, widget: { client, onEvent, onAbout, ownPage: true } }
}
