import type { ProviderId } from '@klesis/contract/identity/providers.ts'

const mailboxes = new Set(['gmail.com', 'googlemail.com'])

/** Domain of the students' addresses. */
export const studentSite = (site: string) => `st.${site}`

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The domains with whose addresses each provider is trusted. */
const owns: Record<ProviderId | 'external', (domain: string, site: string) => boolean> = {
  hmu: (domain, site) => domain === site,
  student: (domain, site) => domain === studentSite(site),
  taxisnet: () => false,
  google: (domain) => mailboxes.has(domain),
  // A mailed password proves access to the mailbox, except for the institution's own addresses, which only the institution confirms.
  external: (domain, site) => domain !== site && !domain.endsWith(`.${site}`),
}

/** Whether an address, in lower case, belongs to the provider's own domain. */
export const ownsAddress = (provider: ProviderId | 'external', address: string, site: string): boolean => owns[provider](domainOf(address), site.toLowerCase())
