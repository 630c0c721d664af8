import { type LetterKind, letterKinds } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterText, LetterVersion } from '@klesis/contract/letters/letters.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { writtenWhenLive } from '../../invitations/index.ts'

export type StoredLetter = LetterVersion & LetterText & { id: number }

/** A letter of an invitation: what was saved last, and what is written. */
export interface FoundLetter {
  kind: LetterKind
  revision: number
  saved: StoredLetter
  live: StoredLetter | null
  /** The number of what was saved last before an import that is a draft yet, 0 for nothing; null if no import changed it. */
  beforeImport: number | null
  /** Whether that import wants the letter to be written once it goes live, also where somebody corrected its text since. */
  isWrittenWhenLive: boolean | null
  /** Whether it is written once the content of its invitation goes live. */
  becomesWritten: boolean
}

const versions = (db: Db | Tx, invitationId: number) =>
  db
    .selectFrom('letter_version as v')
    .innerJoin('person as p', 'p.id', 'v.author_id')
    .select(['v.id', 'v.kind', 'v.number', 'v.title', 'v.body', 'v.created_at as savedAt', 'p.fullname as savedBy'])
    .where('v.invitation_id', '=', invitationId)

type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

const toStored = ({ kind: _, title, body, savedBy, ...row }: Row): StoredLetter => ({
  ...row,
  savedBy: savedBy ?? '',
  title: title as LetterText['title'],
  body: body as LetterText['body'],
})

/** Those that the invitation has or had, by their kinds. */
export async function findLetters(db: Db | Tx, invitationId: number): Promise<FoundLetter[]> {
  const rows = await db
    .selectFrom('invitation_letter as l')
    .selectAll('l')
    .select(sql.raw<boolean>(writtenWhenLive('l')).as('becomesWritten'))
    .where('l.invitation_id', '=', invitationId)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ version_id, live_version_id }) => [version_id, ...(live_version_id === null ? [] : [live_version_id])])
  const stored = new Map((await versions(db, invitationId).where('v.id', 'in', ids).execute()).map((row) => [row.id, toStored(row)]))
  return letterKinds.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)
    const saved = row && stored.get(row.version_id)
    if (!saved) return []
    const live = row.live_version_id === null ? null : (stored.get(row.live_version_id) ?? null)
    const { revision, before_import: beforeImport, is_written_when_live: isWrittenWhenLive, becomesWritten } = row
    return [{ kind, revision, saved, live, beforeImport, isWrittenWhenLive, becomesWritten }]
  })
}

export const findLetter = async (db: Db | Tx, invitationId: number, kind: LetterKind): Promise<FoundLetter | undefined> =>
  (await findLetters(db, invitationId)).find((letter) => letter.kind === kind)

/** What is written of this kind now; undefined for nothing. */
export const findLiveLetter = async (db: Db | Tx, invitationId: number, kind: LetterKind): Promise<StoredLetter | undefined> =>
  (await findLetter(db, invitationId, kind))?.live ?? undefined

export async function findLetterVersion(
  db: Db | Tx,
  { invitationId, kind, number }: { invitationId: number; kind: LetterKind; number: number },
): Promise<StoredLetter | undefined> {
  const row = await versions(db, invitationId).where('v.kind', '=', kind).where('v.number', '=', number).executeTakeFirst()
  return row && toStored(row)
}

/** Of the version by which a letter of the kind is written now; null for nothing. */
export async function findLetterVersionId(db: Db | Tx, invitationId: number, kind: LetterKind | null): Promise<number | null> {
  if (kind === null) return null
  const row = await db
    .selectFrom('invitation_letter')
    .select('live_version_id')
    .where('invitation_id', '=', invitationId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.live_version_id ?? null
}
