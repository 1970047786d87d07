import { tellPages } from '../ground/has-page.ts'
import { matchPath } from '../ground/router/match-path.ts'
import type { Screen } from '../ground/screen.ts'
import { screens } from './screens.ts'

/** The page of an address, or undefined. Case and a trailing slash do not matter. */
export const findScreen = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(path, pathname))

tellPages((pathname) => findScreen(pathname) !== undefined)
