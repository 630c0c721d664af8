import type { IssuedDocument, VerifiedState } from '@klesis/contract/documents/verification.ts'
import type { Issued } from './read-issued.ts'

const states: Record<Issued['state'], VerifiedState> = {
  ...{ prepared: 'prepared', official: 'inForce', reopened: 'reopened', replaced: 'replaced', withdrawn: 'withdrawn' },
}

/** `isDemo`: in a demonstration nothing is issued by anybody. */
export function toIssuedDocument(
  { code, kind, procedure, state, officialAt, endedAt, replacedAt, signatures, evidence, seal: given, copy }: Issued,
  isDemo: boolean,
): IssuedDocument {
  const all = signatures.map(({ position, unit, at, level }) => ({ position, unit, at, isTimeStamped: level === 'B-T' }))
  const seal = given && {
    institution: given.name,
    at: given.at,
    isTimeStamped: given.level === 'B-T',
    kind: isDemo ? ('demonstration' as const) : given.isQualified ? ('qualified' as const) : ('advanced' as const),
  }
  const stamps = [...all, ...(seal ? [seal] : [])]
  // Of a version that the document no longer has; the dates kept with the document are of the one that took its place.
  const isReplaced = copy !== null && !copy.isOfLatest && state === 'official'
  const units = all.flatMap(({ unit }) => (unit ? [unit] : [])).toReversed()
  return {
    copy: copy && { of: code, position: copy.position, unit: copy.unit, at: copy.at },
    ...{ code: copy?.code ?? code, kind, procedure, issuedAt: isReplaced ? copy.versionAt : officialAt, endedAt },
    replacedAt: isReplaced ? officialAt : state === 'replaced' ? replacedAt : null,
    state: isReplaced ? 'replaced' : states[state],
    units: [...new Map(units.map((unit) => [JSON.stringify(unit), unit])).values()],
    isOriginal: !copy && state === 'official' && stamps.length > 0 && stamps.every(({ isTimeStamped }) => isTimeStamped),
    signatures: all,
    evidence,
    seal,
  }
}
