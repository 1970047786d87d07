import { Link } from '../ground/router/Link.tsx'
import { HOME } from '../ground/tabs/tabs.ts'

/** The way on from a page that is not there. */
export const HomeLink = () => <Link to={HOME}>回到首页</Link>
