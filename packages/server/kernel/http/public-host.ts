import ipaddr from 'ipaddr.js'

/** An address that anybody can reach: not this machine, its network, a provider's own or one that leads into those. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Whether a URL's host may be public, judged by its looks alone: names are looked up when they are connected to. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|intranet|lan|home|corp)$/i.test(host)
}

/** Named in the setting, with its port or for every port. */
export const isNamed = (hosts: ReadonlySet<string>, { host, hostname }: URL): boolean =>
  hosts.has(host) || hosts.has(hostname)
