import ipaddr from 'ipaddr.js'

/**
 * Who asks, behind proxies of ours. `trusted` is their number, or their networks with commas between: each one that is
 * ours is believed about whom it speaks for, the first that is not is the asker. What stands further left in
 * X-Forwarded-For anybody may have written.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: string): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), peer].filter(Boolean)
  const isOurs = /^\d{1,2}$/.test(trusted)
    ? (_: string, hop: number) => hop < Number(trusted)
    : (address: string) => isWithin(address, trusted.split(','))
  let asker = peer
  for (let hop = 0; hop < chain.length; hop += 1) {
    const address = chain[chain.length - 1 - hop] ?? ''
    // Not an address: the last one that was stands.
    if (!ipaddr.isValid(address)) break
    asker = address
    if (!isOurs(address, hop)) break
  }
  return ipaddr.isValid(asker) ? ipaddr.process(asker).toString() : asker
}

/** Whose attempts are counted together: an IPv4 address; of IPv6 the /64, which one asker is given whole. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}

function isWithin(address: string, networks: readonly string[]): boolean {
  const parsed = ipaddr.process(address)
  return networks.some((network) => {
    if (!network.includes('/')) return ipaddr.process(network).toString() === parsed.toString()
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === parsed.kind() && parsed.match(base, bits)
  })
}
