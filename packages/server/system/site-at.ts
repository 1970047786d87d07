/** Which tenant logs in at a site, and whether it is one to try things out at (1-platform §9 "by site"). */
interface SiteAt {
  tenantId: string
  test: boolean
}

/** The site of a host, of those that the setting names: `a.example=3,try.example=21/test`. Null for any other. */
export function siteAt(sites: string, host: string | null): SiteAt | null {
  const wanted = host?.toLowerCase()
  for (const one of sites.split(',')) {
    const [name = '', tenant = ''] = one.split('=')
    const [tenantId = '', kind] = tenant.split('/')
    if (name !== '' && name === wanted) return { tenantId, test: kind === 'test' }
  }
  return null
}

/** Whether people buy in earnest in a tenant: a site of it is named that is not one to try things out at. */
export const isLiveTenant = (sites: string | undefined, tenantId: string): boolean =>
  (sites ?? '').split(',').some((one) => one.split('=')[1] === tenantId)
