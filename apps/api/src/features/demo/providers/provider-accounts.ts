import { createHash } from 'node:crypto'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { LoginGroup } from '../../../actor/actor.ts'
import { demoAccounts } from '../accounts.ts'

/** An account at a provider of the demonstration. */
export interface ProviderAccount {
  /** The person's id at the provider, the `sub` claim. */
  subject: string
  email: string
  isVerified: boolean
  firstName: string
  lastName: string
  shows: { el: string; en: string }
}

const groups: Record<ProviderId, LoginGroup> = { hmu: 'university', student: 'student', taxisnet: 'taxis', google: 'external' }

/** Tax numbers that nobody can have, because their check digit is wrong. */
const taxNumbers = ['123456789', '987654321']

const firstTime = { el: 'Συνδέεται για πρώτη φορά', en: 'Signs in for the first time' }
const newcomers: Record<ProviderId, (site: string) => Pick<ProviderAccount, 'email' | 'firstName' | 'lastName'>> = {
  hmu: (site) => ({ email: `newcomer@${site}`, firstName: 'Νεφέλη', lastName: 'Νεοφερμένου' }),
  student: (site) => ({ email: `freshman@st.${site}`, firstName: 'Πρωτέας', lastName: 'Πρωτοετίδης' }),
  taxisnet: () => ({ email: 'new.citizen@mail.example', firstName: 'Δήμος', lastName: 'Δημοτάκης' }),
  google: () => ({ email: 'guest@mail.example', firstName: 'Ξένια', lastName: 'Ξενάκη' }),
}

const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 20)

/** The accounts of one provider: those of the demonstration's people, and one of a person without an account in the portal. */
export function providerAccounts(id: ProviderId, site: string): ProviderAccount[] {
  const known = demoAccounts(site).filter(({ loginGroup }) => loginGroup === groups[id])
  const all = [...known.map(({ uid: email, ...person }) => ({ ...person, email })), { ...newcomers[id](site), shows: firstTime }]
  return all.map(({ email, firstName, lastName, shows }, index) => {
    const subject = id === 'taxisnet' ? (taxNumbers[index] ?? '') : subjectOf(email)
    return { subject, email, isVerified: true, firstName, lastName, shows }
  })
}

/** Logins that must be seeded, because no e-mail address joins them to their people: the tax authority sends none, and Google sends one of another domain. */
export const seededLogins = (site: string) =>
  (['taxisnet', 'google'] as const).flatMap((provider) =>
    providerAccounts(provider, site).map(({ subject, email }) => ({ provider, subject, uid: email, email: provider === 'google' ? email : null })),
  )
