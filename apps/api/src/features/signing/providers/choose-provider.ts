import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import { cscVersionOf } from '../../../signing-settings.ts'
import { cscProvider } from './csc.ts'
import { sapiProvider } from './sapi.ts'
import type { SigningProvider } from './signing-provider.ts'

export interface ChooseProvider {
  config: Config
  /** The portal's own authority. */
  embedded: SigningProvider
  log: Pick<Logger, 'warn'>
  now: () => Date
}

/** The provider of the settings, which were checked at the start. */
export function chooseProvider({ config, embedded, log, now }: ChooseProvider): SigningProvider {
  const { SIGNING_PROVIDER: name, SIGNING_URL: address, SIGNING_QUALIFIED: stated } = config
  if (name === 'embedded' || address === undefined) return embedded
  const shared = { base: address.replace(/\/+$/, ''), milliseconds: config.SIGNING_SECONDS * 1_000, log, now }
  if (name === 'sapi') return sapiProvider({ ...shared, isQualified: stated ?? true })
  return cscProvider({ ...shared, version: cscVersionOf(address) ?? 'v1', client: clientOf(config), isQualified: stated ?? false })
}

function clientOf({ SIGNING_CLIENT_ID: id, SIGNING_CLIENT_SECRET: secret, SIGNING_TOKEN_URL: tokenUrl }: Config) {
  return id !== undefined && secret !== undefined && tokenUrl !== undefined ? { id, secret, tokenUrl } : null
}
