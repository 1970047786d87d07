import { Link } from '../router/Link.tsx'
import { HOME } from './tabs/tabs.ts'
import { useWords } from './words/words.ts'

/** The way on from a page that is not there. */
export const HomeLink = () => <Link to={HOME}>{useWords().status.home}</Link>
