/**
 * Whether the page's policy keeps frames of ours out (`frame-src`): tried with a frame that is taken away at once. A
 * violation is told within the same turn of the browser; what is not told then is let in.
 */
export function frameIsBlocked(baseUrl: string): Promise<boolean> {
  const probe = document.createElement('iframe')
  probe.hidden = true
  probe.src = `${baseUrl}/embed/blank`
  return new Promise((resolve) => {
    const told = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(baseUrl)) end(true)
    }
    const end = (blocked: boolean) => {
      document.removeEventListener('securitypolicyviolation', told)
      probe.remove()
      resolve(blocked)
    }
    document.addEventListener('securitypolicyviolation', told)
    setTimeout(end, 300, false)
    document.body.append(probe)
  })
}
