import type { CallResult } from '@klesis/contract/endpoint.ts'
import { type LetterKind, letterKinds } from '@klesis/contract/letters/letter-kinds.ts'
import type { letters } from '@klesis/contract/letters/letters.calls.ts'
import type { Letter, LetterVersion, LetterVersionEntry } from '@klesis/contract/letters/letters.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { type FoundLetter, findLetters, findLetterVersion } from './find-letters.ts'

/** All kinds of letters, also those that the invitation does not have. */
export async function readLetters(db: Db, actor: Actor, invitationId: number): Promise<CallResult<typeof letters.list>> {
  const { title, isPublished, languages } = await readManagedInvitation(db, actor, invitationId)
  const found = await findLetters(db, invitationId)
  const items = letterKinds.map((kind) =>
    toLetter(
      kind,
      found.find((one) => one.kind === kind),
    ),
  )
  return { invitation: { title, isPublished, languages }, items }
}

const toVersion = ({ number, savedAt, savedBy }: LetterVersion): LetterVersion => ({ number, savedAt, savedBy })

export function toLetter(kind: LetterKind, found: FoundLetter | undefined): Letter {
  if (!found) return { kind, title: {}, body: {}, revision: 0, saved: null, live: null, differsFromLive: false, isWrittenWhenLive: null }
  const { revision, saved, live, isWrittenWhenLive } = found
  const { title, body } = saved
  const differsFromLive = saved.id !== live?.id
  return { kind, title, body, revision, saved: toVersion(saved), live: live && toVersion(live), differsFromLive, isWrittenWhenLive }
}

interface OfLetter {
  id: number
  kind: LetterKind
}

/** The versions of a letter, the newest first, each with who put it into effect last. */
export async function readLetterVersions(db: Db, actor: Actor, { id, kind, page }: OfLetter & { page: number }): Promise<CallResult<typeof letters.versions>> {
  await readManagedInvitation(db, actor, id)
  const versions = db.selectFrom('letter_version as v').where('v.invitation_id', '=', id).where('v.kind', '=', kind)
  const rows = await versions
    .innerJoin('person as p', 'p.id', 'v.author_id')
    .select(['v.number', 'v.created_at as savedAt', 'p.fullname as savedBy'])
    .select(
      sql<LetterVersionEntry['effect']>`(select jsonb_build_object('at', e.at, 'by', d.fullname) from audit_entry e left join person d on d.id = e.actor_id
      where e.subject = 'invitation' and e.subject_id = v.invitation_id and e.ids->>'kind' = v.kind and e.ids->'live' = to_jsonb(v.number)
      order by e.number desc limit 1)`.as('effect'),
    )
    .orderBy('v.number', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  const { total } = await versions.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows, total, totalIsExact: true }
}

export async function readLetterVersion(
  db: Db,
  actor: Actor,
  { id, kind, number }: OfLetter & { number: number },
): Promise<CallResult<typeof letters.version>> {
  await readManagedInvitation(db, actor, id)
  const found = (await findLetterVersion(db, { invitationId: id, kind, number })) ?? refuse('letter.notFound')
  return { ...toVersion(found), title: found.title, body: found.body }
}
