import type { accountEl } from './account.el.ts'

type ProviderKey = Extract<keyof typeof accountEl, `provider.${string}`>

const keys: Readonly<Record<string, ProviderKey>> = {
  local: 'provider.local',
  hmu: 'provider.hmu',
  student: 'provider.student',
  taxisnet: 'provider.taxisnet',
  google: 'provider.google',
  external: 'provider.external',
  ticket: 'provider.ticket',
  link: 'provider.link',
  entry: 'provider.entry',
}

/** The translation key of the name of a sign-in method; an unknown one is called a local account. */
export const toProviderKey = (provider: string): ProviderKey => keys[provider] ?? 'provider.local'
