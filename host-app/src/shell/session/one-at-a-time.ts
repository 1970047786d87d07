/**
 * One tab after the other, so that each finds the cookie as the one before left it. Web Locks are missing on plain http
 * addresses: there the server forgives tabs that come at the same moment.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('baoqiao-renew', work) : work()
}
