import { doctor } from './doctor.ts'
import { handoff } from './handoff.ts'
import { logout } from './logout.ts'
import { preload } from './preload.ts'
import { redirectMode } from './redirect-mode.ts'

/** What few pages ask for, in one file that comes when one of it is first asked for. */
export { doctor, handoff, logout, preload, redirectMode }
export interface More {
  doctor: typeof doctor
  handoff: typeof handoff
  logout: typeof logout
  preload: typeof preload
  redirectMode: typeof redirectMode
}
