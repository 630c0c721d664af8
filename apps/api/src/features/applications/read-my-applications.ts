import type { MyFilter } from '@klesis/contract/applications/application.ts'
import type { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { HandlerInput } from '@klesis/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { namedQuery, type ValueOrParameter } from '../../db/named-query.ts'
import { refuse } from '../../refusals/refuse.ts'
import { allOf, countUpTo, emptyList, listOf, matching, readCards } from './application-card.ts'

type Query = HandlerInput<typeof applications.mine>['query']

/** The caller's applications, or with `showAll` all applications, for administrators. Two switches exclude drafts and applications started without signing in. */
export async function readMyApplications(db: Db, actor: Actor, { filter, search, showAll, ignoreDraft, ignoreAnonymous, page }: Query): Promise<string> {
  const { id } = requirePerson(actor)
  if (showAll && !mayEverywhere(actor, 'application.listAll')) refuse('access.denied')
  const switches = { showAll, ignoreDraft, ignoreAnonymous }
  const narrowed = [...(actor.scope ? [inScope(actor.scope)] : []), ...narrowing(filter), ...matching(search)]
  const isFirst = narrowed.length === 0 && page === 0
  const rows = isFirst ? await findFirstPage(db, switches, id) : (await pageOf(id, switches, { narrowed, page }).execute(db)).rows
  return rows[0]?.answer ?? emptyList
}

type Switches = Pick<Query, 'showAll' | 'ignoreDraft' | 'ignoreAnonymous'>

function pageOf(
  id: ValueOrParameter<number>,
  { showAll, ignoreDraft, ignoreAnonymous }: Switches,
  { narrowed, page }: { narrowed: readonly RawBuilder<unknown>[]; page: number },
) {
  const where = allOf([
    sql`a.deleted_at is null`,
    ...(showAll ? [] : [sql`a.person_id = ${id}`]),
    ...(ignoreDraft ? [sql`a.app_state <> 'draft'`] : []),
    ...(ignoreAnonymous ? [sql`not a.is_anonymous`] : []),
    ...narrowed,
  ])
  const storedTotal = narrowed.length === 0 && showAll && !ignoreAnonymous ? countOfAll(ignoreDraft) : undefined
  return listOf({ where, page, showsProblem: showAll, storedTotal })
}

/** The first page of an unfiltered list: one named query for each combination of the three switches. */
const firstPages = (['showAll', 'ignoreDraft', 'ignoreAnonymous'] as const)
  .reduce<Switches[]>(
    (settings, name) => settings.flatMap((one) => [one, { ...one, [name]: true }]),
    [{ showAll: false, ignoreDraft: false, ignoreAnonymous: false }],
  )
  .map((switches, index) => ({
    switches,
    find: namedQuery<{ id: number }, { answer: string }>(`applications.mine.${index}`, (value) => pageOf(value('id'), switches, { narrowed: [], page: 0 })),
  }))

async function findFirstPage(db: Db, options: Switches, id: number): Promise<{ answer: string }[]> {
  const { showAll, ignoreDraft, ignoreAnonymous } = options
  const page = firstPages.find(
    ({ switches }) => switches.showAll === showAll && switches.ignoreDraft === ignoreDraft && switches.ignoreAnonymous === ignoreAnonymous,
  )
  return page ? page.find(db, { id }) : []
}

const countOfAll = (ignoreDraft: boolean) =>
  sql`select coalesce(sum(count), 0) as count from application_count where ${ignoreDraft ? sql`app_state <> 'draft'` : sql`true`}`

/** The caller's applications to one invitation, without paging because there are few. */
export async function readMyApplicationsTo(db: Db, actor: Actor, invitationId: number): Promise<string> {
  const { id } = requirePerson(actor)
  const where = allOf([sql`a.deleted_at is null and a.person_id = ${id} and a.invitation_id = ${invitationId}`, ...(actor.scope ? [inScope(actor.scope)] : [])])
  const [cards, { total }] = await Promise.all([readCards(db, where, { page: 0, pageSize: 500 }, false), countUpTo(db, where)])
  return `{"items":${cards},"total":${total}}`
}

function narrowing(filter: MyFilter | undefined): RawBuilder<unknown>[] {
  if (!filter) return []
  const { appState, approvalState, invitationId } = filter
  return [
    ...(appState.length > 0 ? [sql`a.app_state = any(${appState})`] : []),
    ...(approvalState.length > 0 ? [sql`a.approval_state = any(${approvalState})`] : []),
    ...(invitationId !== undefined ? [sql`a.invitation_id = ${invitationId}`] : []),
  ]
}

const inScope = ({ applicationId, invitationId }: NonNullable<Actor['scope']>) =>
  applicationId !== undefined ? sql`a.id = ${applicationId}` : sql`a.invitation_id = ${invitationId ?? 0}`
