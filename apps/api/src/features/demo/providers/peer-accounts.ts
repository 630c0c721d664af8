import { createHash } from 'node:crypto'
import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { LoginGroup } from '../../../actor/actor.ts'
import { demoAccounts } from '../accounts.ts'

/** Somebody who has an account at a provider of the demonstration. */
export interface PeerAccount {
  /** The provider’s own name of the person. */
  subject: string
  email: string
  isVerified: boolean
  firstName: string
  lastName: string
  shows: { el: string; en: string }
}

const groups: Record<ProviderId, LoginGroup> = { hmu: 'university', student: 'student', taxisnet: 'taxis', google: 'external' }

/** Numbers that the tax authority gives nobody: their last digit is wrong. */
const taxNumbers = ['123456789', '987654321']

const firstTime = { el: 'Συνδέεται για πρώτη φορά', en: 'Signs in for the first time' }
const newcomers: Record<ProviderId, (site: string) => Pick<PeerAccount, 'email' | 'firstName' | 'lastName'>> = {
  hmu: (site) => ({ email: `newcomer@${site}`, firstName: 'Νεφέλη', lastName: 'Νεοφερμένου' }),
  student: (site) => ({ email: `freshman@st.${site}`, firstName: 'Πρωτέας', lastName: 'Πρωτοετίδης' }),
  taxisnet: () => ({ email: 'new.citizen@mail.example', firstName: 'Δήμος', lastName: 'Δημοτάκης' }),
  google: () => ({ email: 'guest@mail.example', firstName: 'Ξένια', lastName: 'Ξενάκη' }),
}

const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 20)

/** The accounts of one provider: those of the demonstration’s people, and one of somebody whom the portal does not know yet. */
export function peerAccounts(id: ProviderId, site: string): PeerAccount[] {
  const known = demoAccounts(site).filter(({ loginGroup }) => loginGroup === groups[id])
  const all = [...known.map(({ uid: email, ...person }) => ({ ...person, email })), { ...newcomers[id](site), shows: firstTime }]
  return all.map(({ email, firstName, lastName, shows }, place) => {
    const subject = id === 'taxisnet' ? (taxNumbers[place] ?? '') : subjectOf(email)
    return { subject, email, isVerified: true, firstName, lastName, shows }
  })
}

/** Logins that no address could join to their people: those of the tax authority, and of Google for an address that is not its own. */
export const seededLogins = (site: string) =>
  (['taxisnet', 'google'] as const).flatMap((provider) =>
    peerAccounts(provider, site).map(({ subject, email }) => ({ provider, subject, uid: email, email: provider === 'google' ? email : null })),
  )
