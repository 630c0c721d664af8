import type { ProvidedLogin } from './match-account.ts'

const mailboxes = new Set(['gmail.com', 'googlemail.com'])

/** Domain of the students' addresses. */
export const studentSite = (site: string) => `st.${site}`

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** By what right a provider may speak for an address: only for those of its own domain, whatever it says about others. */
const owns: Record<ProvidedLogin['provider'], (domain: string, site: string) => boolean> = {
  hmu: (domain, site) => domain === site,
  student: (domain, site) => domain === studentSite(site),
  taxisnet: () => false,
  google: (domain) => mailboxes.has(domain),
  // A mailed password proves the mailbox, except where the institution itself says whose it is.
  external: (domain, site) => domain !== site && !domain.endsWith(`.${site}`),
}

/** Whether an address, in lower case, belongs to the provider's own domain. */
export const ownsAddress = (provider: ProvidedLogin['provider'], address: string, site: string): boolean =>
  owns[provider](domainOf(address), site.toLowerCase())
