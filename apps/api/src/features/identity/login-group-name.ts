import type { LoginGroup } from '@klesis/contract/identity/identity.ts'

const names: Record<LoginGroup, (site: string) => string> = {
  university: (site) => site,
  student: (site) => `st.${site}`,
  taxis: () => 'taxisnet.gr',
  external: () => 'external',
}

/** A login group as it is called on the wire: by the domain its accounts belong to. */
export const toLoginGroupName = (group: LoginGroup, site: string): string => names[group](site)
