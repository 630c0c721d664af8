import type { z } from 'zod'
import type { settings } from './config-schema.ts'

type Settings = z.output<typeof settings>

const isLoopback = ({ hostname }: URL) => hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)

/** The version that the address of a provider of CSC ends with. */
export function cscVersionOf(address: string): 'v1' | 'v2' | undefined {
  const version = /\/v([12])\/?$/.exec(new URL(address).pathname)?.[1]
  return version ? (`v${version}` as 'v1' | 'v2') : undefined
}

interface Rule {
  setting: keyof Settings
  /** `missing` where the setting is absent, else it has a wrong value. */
  is: 'missing' | 'wrong'
  isBroken: (settings: Settings, isProduction: boolean) => boolean
  /** The end of the sentence. */
  fault: string
}

/** Sent without encryption, and not to this machine for trying. */
const isExposed = (address: string | undefined, isProduction: boolean) => {
  const url = address === undefined ? undefined : new URL(address)
  return url?.protocol === 'http:' && (isProduction || !isLoopback(url))
}

const sealSettings = ['SEAL_USERNAME', 'SEAL_PASSWORD', 'SEAL_PIN', 'SEAL_TOKEN_URL', 'SEAL_CLIENT_ID', 'SEAL_CLIENT_SECRET', 'SEAL_QUALIFIED'] as const

const hasPassword = (address: string | undefined) => address !== undefined && new URL(address).username !== ''

const rules: readonly Rule[] = [
  {
    ...{ setting: 'SIGNING_PROVIDER', is: 'missing', fault: 'SIGNING_URL means nothing without it' },
    isBroken: (set) => set.SIGNING_PROVIDER === 'embedded' && set.SIGNING_URL !== undefined,
  },
  {
    ...{ setting: 'SIGNING_QUALIFIED', is: 'wrong', fault: 'keys that the portal keeps make no qualified signatures' },
    isBroken: (set) => set.SIGNING_PROVIDER === 'embedded' && set.SIGNING_QUALIFIED === true,
  },
  {
    ...{ setting: 'SIGNING_URL', is: 'missing', fault: 'SIGNING_PROVIDER means nothing without it' },
    isBroken: (set) => set.SIGNING_PROVIDER !== 'embedded' && set.SIGNING_URL === undefined,
  },
  {
    ...{ setting: 'SIGNING_URL', is: 'wrong', fault: 'for csc it ends with the version, /v1 or /v2' },
    isBroken: (set) => set.SIGNING_PROVIDER === 'csc' && set.SIGNING_URL !== undefined && !cscVersionOf(set.SIGNING_URL),
  },
  {
    ...{ setting: 'SIGNING_URL', is: 'wrong', fault: 'it begins with https, as passwords and codes are sent there' },
    isBroken: (set, isProduction) => isExposed(set.SIGNING_URL, isProduction),
  },
  {
    ...{ setting: 'SIGNING_TOKEN_URL', is: 'wrong', fault: 'it begins with https, as the secret is sent there' },
    isBroken: (set, isProduction) => isExposed(set.SIGNING_TOKEN_URL, isProduction),
  },
  {
    ...{ setting: 'SIGNING_TOKEN_URL', is: 'wrong', fault: 'only SIGNING_PROVIDER=csc has it' },
    isBroken: (set) => set.SIGNING_PROVIDER !== 'csc' && set.SIGNING_TOKEN_URL !== undefined,
  },
  {
    ...{ setting: 'SEAL_URL', is: 'missing', fault: 'the other settings of the seal mean nothing without it' },
    isBroken: (set) => set.SEAL_URL === undefined && sealSettings.some((name) => set[name] !== undefined),
  },
  {
    ...{ setting: 'SEAL_URL', is: 'wrong', fault: 'it ends with the version, /v1 or /v2' },
    isBroken: (set) => set.SEAL_URL !== undefined && !cscVersionOf(set.SEAL_URL),
  },
  {
    ...{ setting: 'SEAL_URL', is: 'wrong', fault: 'it begins with https, as the PIN is sent there' },
    isBroken: (set, isProduction) => isExposed(set.SEAL_URL, isProduction),
  },
  {
    ...{ setting: 'SEAL_TOKEN_URL', is: 'wrong', fault: 'it begins with https, as the secret is sent there' },
    isBroken: (set, isProduction) => isExposed(set.SEAL_TOKEN_URL, isProduction),
  },
  {
    ...{ setting: 'SEAL_USERNAME', is: 'missing', fault: 'it names whose key seals' },
    isBroken: (set) => set.SEAL_URL !== undefined && set.SEAL_USERNAME === undefined,
  },
  {
    ...{ setting: 'SEAL_USERNAME', is: 'wrong', fault: 'a colon would end it where it signs in with its password' },
    isBroken: (set) => set.SEAL_TOKEN_URL === undefined && set.SEAL_USERNAME?.includes(':') === true,
  },
  {
    ...{ setting: 'SEAL_PASSWORD', is: 'missing', fault: 'without a registration of the portal it opens the account of the seal' },
    isBroken: (set) => set.SEAL_URL !== undefined && set.SEAL_TOKEN_URL === undefined && set.SEAL_PASSWORD === undefined,
  },
  {
    ...{ setting: 'TSA_URL', is: 'missing', fault: 'TSA_REQUIRED means nothing without it' },
    isBroken: (set) => set.TSA_REQUIRED && set.TSA_URL === undefined,
  },
  {
    // A stamp is signed, so it may come without encryption; a password may not go so.
    ...{ setting: 'TSA_URL', is: 'wrong', fault: 'it begins with https, as a password is in it' },
    isBroken: (set, isProduction) => hasPassword(set.TSA_URL) && isExposed(set.TSA_URL, isProduction),
  },
]

/** What is wrong with the settings of signing, as one sentence; undefined if they fit each other. */
export function findSigningFault(settings: Settings, isProduction: boolean): string | undefined {
  const broken = rules.find(({ isBroken }) => isBroken(settings, isProduction))
  return broken && `The setting ${broken.setting} is ${broken.is}: ${broken.fault}.`
}
