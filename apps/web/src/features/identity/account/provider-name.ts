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

/** The text that names a way of signing in. */
export const toProviderKey = (provider: string): ProviderKey => keys[provider] ?? 'provider.local'
