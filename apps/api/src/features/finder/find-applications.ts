import { type FoundApplication, mostFound } from '@klesis/contract/finder/finder.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { containsAllSpellings, searchWordsOf } from '../../db/search-words.ts'
import { isHeldByIndexed } from '../duties/index.ts'
import { isIndexed } from './is-indexed.ts'

/**
 * The newest applications with all words of the text in their number, applicant or invitation: first the caller’s own, then those on which they decide or decided,
 * then those that they may list. Each of these is sought by an index of its own; joined by `or`, all applications would be read. Where no word has three letters,
 * words are sought only among the caller’s own, which are few.
 */
export async function findApplications(db: Db, actor: Actor, { text, now }: { text: string; now: Date }): Promise<FoundApplication[]> {
  const { id: me } = requirePerson(actor)
  const own = sql`a.person_id = ${me}`
  const open = sql`s.opened_at is not null and s.state <> 'cancelled'`
  // Two searches, because an index leads to each: of what one holds, and of what one decided and holds no more.
  const held = sql`a.id in (select s.application_id from step s where ${open} and ${isHeldByIndexed(me, now)}
    union all select s.application_id from step s where ${open} and s.decided_by = ${me})`
  const listable = sql`from invitation_privilege v where v.person_id = ${me} and v.privilege = any(${privilegesFor('invitation.listApplications')})`
  const listsAll = mayEverywhere(actor, 'invitation.listApplications')
  const listed = listsAll
    ? sql`true`
    : // Asked for on its own, too: without any, which most have not, no application is read.
      sql`exists (select ${listable}) and a.invitation_id in (select v.invitation_id ${listable})`
  const words = searchWordsOf(text)
  // `|| ''` keeps the planner from the trigram index: it cannot know how few steps are the caller’s, and would read all with a common name.
  const wordsWithoutIndex = containsAllSpellings(sql`(a.search || '')`, words)
  const numbered = numbersIn(text)
  const searches = [
    ...[own, held, listed].flatMap((whose) => numbered.map((number) => sql`${whose} and ${number}`)),
    sql`${own} and ${wordsWithoutIndex}`,
    ...(isIndexed(text) ? [sql`${held} and ${wordsWithoutIndex}`] : []),
    // Not a protocol number: most applications share its trigrams, those of the year, and `numbered` finds it by its end.
    ...(isIndexed(text) && !isProtocolNumber(text) ? [sql`${listed} and ${containsAllSpellings(sql`a.search`, words)}`] : []),
  ]
  const { rows } = await sql<FoundApplication>`
    with found as (${sql.join(searches.map(newest), sql` union all `)}),
      best as (select id, min(turn) as turn from found group by id order by 2, 1 desc limit ${sql.lit(mostFound)})
    select a.id, i.title as "invitationTitle", a.applicant_name as "applicantName", a.protocol_number as "protocolNumber"
    from best b join application a on a.id = b.id join invitation i on i.id = a.invitation_id order by b.turn, a.id desc`.execute(db)
  return rows
}

const newest = (condition: RawBuilder<unknown>, turn: number) => sql`
  (select a.id, ${sql.lit(turn)} as turn from application a where a.deleted_at is null and ${condition} order by a.id desc limit ${sql.lit(mostFound)})`

const isProtocolNumber = (text: string) => /^\d+\/\d{4}$/.test(text)

/** What a text can mean as a number: a protocol number, before which an outside register may have put something, or the number of an application in its address. */
function numbersIn(text: string): RawBuilder<unknown>[] {
  if (isProtocolNumber(text)) return [sql`reverse(a.protocol_number) like ${`${[...text].reverse().join('')}%`} and a.protocol_number ~ ${`(^|\\D)${text}$`}`]
  return /^\d{1,9}$/.test(text) ? [sql`a.id = ${Number(text)}`] : []
}
