import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { AuthorityNeeds } from './authority/authority.ts'
import { embeddedProvider } from './authority/embedded-provider.ts'
import { openStepDocuments } from './documents/open-step-documents.ts'
import type { SignDeps } from './documents/signing-parts.ts'
import type { StepDocuments } from './documents/step-documents.ts'
import { type GateLimits, type UploadGate, uploadGate } from './documents/upload-gate.ts'
import { openSignRuns, type SignRuns } from './many/sign-runs.ts'
import { chooseProvider } from './providers/choose-provider.ts'
import { limitingTries } from './providers/limiting-tries.ts'
import { openRevocationLists, type RevocationLists } from './revocation/open-revocation-lists.ts'
import { openSecrets, type ServerSecrets } from './secrets/server-secrets.ts'
import { type PdfProcesses, startPdf } from './start-pdf.ts'
import { tyingSubjects } from './subjects/tied-subjects.ts'
import { chooseTimeStamps } from './time-stamps/open-time-stamps.ts'
import { readTrust } from './trust/read-trust.ts'

/** What works with documents; tests put others in their place. */
export interface SigningParts {
  startPdf: () => PdfProcesses
  uploadGate: (limits: GateLimits) => UploadGate
  revocationLists: RevocationLists
}

/** What the wiring gives to signing. */
export interface SigningOptions extends Partial<SigningParts> {
  /** Instead of those of this portal. */
  stepDocuments?: StepDocuments
  /** Whether documents of other kinds can be converted here. */
  converts?: () => Promise<boolean>
}

/** All that the calls of signing work with. */
export interface Signing extends SignDeps {
  db: Db
  config: Config
  log: Pick<Logger, 'error' | 'warn'>
  pdf: PdfProcesses
  gate: UploadGate
  runs: SignRuns
  stepDocuments: StepDocuments
  secrets: () => ServerSecrets
  authorityNeeds: () => AuthorityNeeds
  converts: () => Promise<boolean>
}

/** Documents of 50 MB take about three times as much while they are signed. */
const gateLimits = { atOnce: 6, ofOwner: 2, waitingOfOwner: 8, waiting: 60 }

export interface SigningDeps {
  db: Db
  files: FileStore
  sandbox: Sandbox
  config: Config
  now: () => Date
  log: Pick<Logger, 'error' | 'warn'>
}

export function openSigning(
  { db, files, sandbox, config, now, log }: SigningDeps,
  { stepDocuments, converts = async () => false, startPdf: start = startPdf, uploadGate: gateOf = uploadGate, revocationLists }: SigningOptions = {},
): Signing {
  let opened: ServerSecrets | undefined
  // Made with the first key, so that a portal whose signatures come from elsewhere has none.
  const secrets = () => (opened ??= openSecrets(config))
  const trust = () => readTrust(db, config, now())
  const pdf = start()
  const lists = revocationLists ?? openRevocationLists({ log, now })
  return {
    ...{ db, config, now, log, secrets, trust, converts, pdf },
    stepDocuments: stepDocuments ?? openStepDocuments({ db, files, sandbox, pdf, trust, lists: config.REVOCATION_FETCH ? lists : null }),
    timeStamp: chooseTimeStamps(config, { log, now })?.stamp,
    gate: gateOf(gateLimits),
    runs: openSignRuns(),
    provider: limitingTries(
      tyingSubjects(chooseProvider({ config, embedded: embeddedProvider({ db, config, secrets, now }), log, now, lists }), { db, now }),
      db,
    ),
    authorityNeeds: () => ({ config, secrets: secrets(), now: now() }),
  }
}
