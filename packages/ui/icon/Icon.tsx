import { LineIcon } from './LineIcon.tsx'
import { PATHS } from './paths.ts'

export type IconName = keyof typeof PATHS
export const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name)
/** Every icon there is, for choosing one. */
export const ICON_NAMES = Object.keys(PATHS).filter(isIconName)

/** A line icon by its name. Hidden from screen readers unless it has a title. */
export function Icon({ name, ...rest }: { name: IconName; size?: number; title?: string }) {
  return <LineIcon path={PATHS[name]} {...rest} />
}
