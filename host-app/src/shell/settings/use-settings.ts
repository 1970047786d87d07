import { useSyncExternalStore } from 'react'
import { shellSettings } from './shell-settings.ts'

export const useSettings = () => useSyncExternalStore(shellSettings.subscribe, shellSettings.get)
