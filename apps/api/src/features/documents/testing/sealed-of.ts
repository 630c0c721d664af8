import { now } from '../../lifecycle/testing/fixtures.ts'
import type { Unsealed } from '../sealing/find-unsealed.ts'

/** What a seal makes of a document, for tests that look at how it is kept. */
export const sealedOf = (document: Unsealed) => ({
  ...{ document, bytes: Buffer.concat([document.bytes, Buffer.from('sealed')]), name: 'Institution', fingerprint: Buffer.alloc(32, 1), now },
  level: 'B-T' as const,
  isQualified: false,
})
