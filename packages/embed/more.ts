import { doctor } from './doctor.ts'
import { handoff } from './handoff.ts'
import { logout } from './logout.ts'
import { preload } from './preload.ts'
import { redirectMode } from './redirect-mode.ts'
import { sorry } from './sorry.ts'

/** What few pages ask for, in one file that comes when one of it is first asked for. */
export { doctor, handoff, logout, preload, redirectMode, sorry }
export interface More {
  doctor: typeof doctor
  handoff: typeof handoff
  logout: typeof logout
  preload: typeof preload
  redirectMode: typeof redirectMode
  sorry: typeof sorry
}
