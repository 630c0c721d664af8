import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { DocumentsOfMany, SignRun } from './many.queries.ts'

/** `without`: the person left it out. The last six are those of a run. */
export type RowState = 'preparing' | 'ready' | 'refused' | 'without' | 'waiting' | 'signing' | 'signed' | 'notNeeded' | 'notSigned' | 'left'

export interface Row {
  applicationId: number
  applicant: string
  protocolNumber: string | null
  title: string | null
  /** What the step is called that the signature approves, as one may hold several. */
  label: LocalizedText | null
  state: RowState
  /** Why it is not signed. */
  reason: string | null
  /** Of the prepared document, if it can be read. */
  uuid: string | null
  /** Of the signed one. */
  documentId: string | null
}

const rank: Readonly<Record<RowState, number>> = {
  ...{ notSigned: 0, refused: 0, notNeeded: 1, left: 2, signing: 3, waiting: 3, preparing: 3, ready: 3, without: 3, signed: 4 },
}

/** Those that need a look first; within a rank the order stays. */
export const failuresFirst = (rows: readonly Row[]) => [...rows].sort((one, other) => rank[one.state] - rank[other.state])

/** The documents before they are signed. */
export function toRows({ items }: DocumentsOfMany, without: ReadonlySet<number>): Row[] {
  return items.map(({ applicationId, applicant, protocolNumber, title, label, state, problem, uuid }) => {
    const own = state === 'ready' || state === 'refused' ? state : 'preparing'
    const isOut = own !== 'refused' && without.has(applicationId)
    return {
      ...{ applicationId, applicant, protocolNumber, title, label },
      state: isOut ? 'without' : own,
      reason: problem?.message ?? null,
      uuid: own === 'ready' ? uuid : null,
      documentId: null,
    }
  })
}

/** The documents of a run; those that are left can be read again once they are prepared. */
export function toRunRows({ items, finish }: SignRun, prepared: DocumentsOfMany | undefined): Row[] {
  const found = new Map(prepared?.items.map((item) => [item.applicationId, item]))
  const rows = items.map(({ applicationId, applicant, protocolNumber, state, error, documentId }): Row => {
    const document = found.get(applicationId)
    const isRefused = state === 'left' && document?.state === 'refused'
    return {
      ...{ applicationId, applicant, protocolNumber },
      title: document?.title ?? null,
      label: document?.label ?? null,
      state: isRefused ? 'notSigned' : state,
      reason: (isRefused ? document?.problem?.message : error?.message) ?? null,
      uuid: state === 'left' && document?.state === 'ready' ? document.uuid : null,
      documentId,
    }
  })
  return finish ? failuresFirst(rows) : rows
}

export const countRows = (rows: readonly Row[], ...states: readonly RowState[]) => rows.filter(({ state }) => states.includes(state)).length

/** The numbers of applications as they stand in the address. */
export const readIds = (text: string | number | undefined): number[] => [
  ...new Set(
    String(text ?? '')
      .split('-')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
]
export const toIdsText = (ids: readonly number[]): string | undefined => (ids.length > 0 ? ids.join('-') : undefined)
