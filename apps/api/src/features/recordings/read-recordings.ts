import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import { countLimit, pageSize } from '@klesis/contract/paging.ts'
import type { recordings } from '@klesis/contract/recordings/recordings.calls.ts'
import type { Recording } from '@klesis/contract/recordings/recordings.ts'
import { sql } from 'kysely'
import { athensMidnightSql } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'
import { containsAllWords, searchWordsOf } from '../../db/search-words.ts'
import { refuse } from '../../refusals/refuse.ts'

type RecordingFilters = HandlerInput<typeof recordings.list>['query']

const columns = sql`recording.id, recording.session_id as "sessionId", recording.began_at as "beganAt", recording.last_at as "lastAt",
  coalesce(round(extract(epoch from recording.last_event_at - recording.first_event_at) * 1000), 0)::int8 as length,
  recording.pages, recording.events, recording.chunks, recording.size, recording.browser, recording.paused_at is not null as "isPaused",
  case when person.id is null then null else jsonb_build_object('id', person.id, 'uid', person.uid, 'fullname', person.fullname) end as person`

const kinds = { all: sql`true`, persons: sql`recording.person_id is not null`, guests: sql`recording.person_id is null` } as const

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function matching({ q, kind, from, until }: RecordingFilters) {
  const like = `%${escaped(q ?? '')}%`
  const isOfPerson = containsAllWords(sql`person.search`, searchWordsOf(q ?? ''))
  const parts = [
    sql`recording.chunks > 0`,
    kinds[kind],
    q ? sql`(${isOfPerson} or array_to_string(recording.pages, ' ') ilike ${like})` : sql`true`,
    from ? sql`recording.began_at >= ${athensMidnightSql(from)}` : sql`true`,
    until ? sql`recording.began_at < ${athensMidnightSql(sql`${until}::date + 1`)}` : sql`true`,
  ]
  return sql.join(parts, sql` and `)
}

/** One page of the recordings that have events, the newest first. */
export async function readRecordings(db: Db, filters: RecordingFilters): Promise<CallResult<typeof recordings.list>> {
  const from = sql`from recording left join person on person.id = recording.person_id where ${matching(filters)}`
  const [items, counted] = await Promise.all([
    sql<Recording>`select ${columns} ${from} order by recording.began_at desc, recording.id desc limit ${pageSize} offset ${filters.page * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from (select ${from} limit ${countLimit + 1}) counted`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { items: items.rows, total: Math.min(total, countLimit), totalIsExact: total <= countLimit }
}

export async function readRecording(db: Db, id: number): Promise<Recording> {
  const { rows } = await sql<Recording>`select ${columns} from recording left join person on person.id = recording.person_id
    where recording.id = ${id} and recording.chunks > 0`.execute(db)
  return rows[0] ?? refuse('access.notFound')
}
