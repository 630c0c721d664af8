import { readCertificateNames } from '@klesis/pdf/cms/certificate-names.ts'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { cscVersionOf } from '../../../signing-settings.ts'
import type { AuthorityNeeds } from '../authority/authority.ts'
import { cscProvider } from '../providers/csc.ts'
import { refusingRevoked } from '../providers/refusing-revoked.ts'
import type { SignerCertificate, SigningCredentials, SigningProvider } from '../providers/signing-provider.ts'
import { openRevocationLists } from '../revocation/open-revocation-lists.ts'
import { holdingRefused } from './holding-refused.ts'
import { institutionProvider } from './institution-provider.ts'

export interface Sealing {
  db: Db
  config: Config
  log: Pick<Logger, 'warn'>
  now: () => Date
  authorityNeeds: () => AuthorityNeeds
}

/** Who seals in the name of the institution, and what opens its key: nobody is there to type it. */
export interface InstitutionSeal {
  provider: SigningProvider
  credentials: SigningCredentials
  /** The PIN of the key, if it has one. */
  code: string
}

/** The remote seal of the settings, which were checked at the start; without them the key of the portal's own authority. */
export function chooseSeal({ db, config, log, now, authorityNeeds }: Sealing): InstitutionSeal {
  const { SEAL_URL: address, SEAL_USERNAME: username = '', SEAL_PASSWORD: password = '', SEAL_PIN: code = '' } = config
  if (address === undefined) return { provider: institutionProvider(db, authorityNeeds), credentials: { username: '', password: '' }, code: '' }
  const remote = cscProvider({
    ...{ base: address.replace(/\/+$/, ''), version: cscVersionOf(address) ?? 'v1', client: clientOf(config), isOfInstitution: true },
    ...{ isQualified: config.SEAL_QUALIFIED ?? false, milliseconds: config.SIGNING_SECONDS * 1_000, log, now },
  })
  const provider = config.REVOCATION_FETCH ? refusingRevoked(remote, { lists: openRevocationLists({ log, now }), now }) : remote
  const secrets = JSON.stringify([address, username, password, code, config.SEAL_CLIENT_SECRET])
  return { provider: holdingRefused(provider, db, { secrets, now }), credentials: { username, password }, code }
}

function clientOf({ SEAL_CLIENT_ID: id, SEAL_CLIENT_SECRET: secret, SEAL_TOKEN_URL: tokenUrl }: Config) {
  return id !== undefined && secret !== undefined && tokenUrl !== undefined ? { id, secret, tokenUrl } : null
}

/** The institution as the certificate of its seal names it. */
export const sealedBy = ({ certificates: [own] }: SignerCertificate, { SITE }: Pick<Config, 'SITE'>): string => readCertificateNames(own).commonName || SITE
