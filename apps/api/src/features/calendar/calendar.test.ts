import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import type { CalendarAddress, CalendarEntry, CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeCommittee, makeInvitation, makePendingStep, now } from '../lifecycle/testing/fixtures.ts'
import { employeeIdOf } from '../org/testing/employee-id-of.ts'
import { tellMoved } from './events/tell-moved.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const november = 'from=2026-10-31T22:00:00Z&until=2026-12-05T22:00:00Z'

type Entries = { items: CalendarEntry[]; mayEdit: boolean; address: CalendarAddress | null }
const entriesOf = async (person: TestPerson, id = 0) => (await t.as(person).get<Entries>(`/api/calendars/${id}/entries?${november}`)).body.items
const titlesOf = async (person: TestPerson, id = 0) => (await entriesOf(person, id)).map(({ kind, title }) => `${kind} ${title.el}`)
const calendarsOf = async (person: TestPerson) => (await t.as(person).get<{ items: CalendarRow[] }>('/api/calendars')).body.items.map(({ title }) => title.el)

const scene = await makePendingStep(t.db)
const [head, dean] = scene.heads as [TestPerson, TestPerson]
const committee = await makeCommittee(t.db, { size: 1 })
const [member] = committee.members as [TestPerson]
let keeper: TestPerson
let stranger: TestPerson
const ids: Record<string, number> = {}
beforeAll(async () => {
  keeper = await t.person({ roles: ['calendar'] })
  stranger = await t.person({ language: 'en' })
  const create = async (el: string, more: object) => (await t.as(keeper).post<CalendarRow>('/api/calendars', { title: { el }, ...more })).body.id
  ids.all = await create('Όλοι', { audience: 'everybody' })
  ids.unit = await create('Σχολή', { audience: 'unit', ofId: scene.units[1]?.id })
  ids.committee = await create('Επιτροπή', { audience: 'committee', ofId: committee.id })
  ids.people = await create('Δύο', { audience: 'people', people: [{ employeeId: await employeeIdOf(t, dean) }] })
})

const meeting = (calendarId = 0, more: object = {}) => ({
  ...{ calendarId, kind: 'meeting', title: { el: 'Συνεδρίαση', en: 'Meeting' }, place: 'Αίθουσα 4' },
  ...{ startsAt: '2026-11-25T10:00:00Z', endsAt: '2026-11-25T12:00:00Z', ...more },
})

test('a calendar is seen by those it is for and by who keeps calendars; for others neither it nor its events exist', async () => {
  const event = (await t.as(keeper).post<CalendarEventView>('/api/calendar/events', meeting(ids.unit))).body
  expect(await calendarsOf(keeper)).toEqual(['Δύο', 'Επιτροπή', 'Όλοι', 'Σχολή'])
  expect(await calendarsOf(member)).toEqual(['Επιτροπή', 'Όλοι'])
  // The head of a unit below the school, and an applicant of another department.
  expect([await calendarsOf(head), await calendarsOf(dean), await calendarsOf(stranger)]).toEqual([['Όλοι', 'Σχολή'], ['Δύο', 'Όλοι', 'Σχολή'], ['Όλοι']])
  expect((await t.as(head).get(`/api/calendar/events/${event.id}`)).status).toBe(200)
  expect(await t.as(stranger).get(`/api/calendar/events/${event.id}`)).toMatchObject({ status: 404, body: { code: 'calendarEvent.notFound' } })
  expect((await t.as(stranger).get(`/api/calendars/${ids.unit}/entries?${november}`)).status).toBe(404)
  expect((await titlesOf(stranger)).filter((title) => title.includes('Συνεδρίαση'))).toEqual([])
  expect((await t.as(head).delete(`/api/calendar/events/${event.id}`)).status).toBe(403)
  expect(await t.as(keeper).delete(`/api/calendars/${ids.unit}`)).toMatchObject({ status: 409, body: { code: 'calendar.inUse' } })
})

test('openings, deadlines, decisions and evaluations come in by themselves and move with their dates', async () => {
  const evaluated = { committee_id: committee.id, app_evaluation: true }
  const { id } = await makeInvitation(t.db, { title: 'Υποτροφίες', ...evaluated })
  const hidden = await makeInvitation(t.db, { title: 'Προσχέδιο', is_published: false, ...evaluated })
  await t.db.updateTable('evaluation_period').set({ deadline: '2026-12-02T10:00:00Z' }).where('invitation_id', 'in', [id, hidden.id]).execute()
  const own = async (person: TestPerson) => (await titlesOf(person)).filter((title) => !title.startsWith('opening'))
  expect((await own(member)).toSorted()).toEqual(['deadline Άδεια απουσίας', 'deadline Υποτροφίες', 'evaluation Υποτροφίες'])
  const opened = { opened_at: '2026-11-20T10:00:00Z', reminder_days: 3 }
  await t.db.updateTable('step').set(opened).where('application_id', '=', scene.application.id).where('state', '=', 'pending').execute()
  const waiting = (await entriesOf(head)).filter(({ kind }) => kind === 'decision')
  expect(waiting.map(({ count, isAllDay, title, startsAt }) => [count, isAllDay, title.el, Date.parse(startsAt)])).toEqual([
    [1, true, 'Άδεια απουσίας', Date.parse('2026-11-22T22:00:00Z')],
  ])
  await t.db.updateTable('invitation').set({ ends_at: '2026-11-28T10:00:00Z' }).where('id', '=', id).execute()
  expect((await entriesOf(stranger)).find(({ invitationId, kind }) => invitationId === id && kind === 'deadline')?.startsAt).toMatch(/^2026-11-28T10:00/)
  await t.db.insertInto('invitation_privilege').values({ invitation_id: hidden.id, person_id: stranger.id, privilege: 'view' }).execute()
  expect([await titlesOf(stranger), await titlesOf(member)].map((titles) => titles.includes('deadline Προσχέδιο'))).toEqual([true, false])
  expect(await titlesOf(stranger, ids.all)).toEqual([])
  await t.db.updateTable('invitation').set({ is_archived: true }).where('id', '=', id).execute()
  expect(await own(member)).toEqual(['deadline Άδεια απουσίας'])
})

const mailsTo = async (person: TestPerson) => {
  const rows = await t.db
    .selectFrom('mail')
    .select(['subject', 'calendar'])
    .where('to_address', '=', person.uid)
    .where('message_key', 'like', 'calendar:%')
    .orderBy('id')
    .execute()
  return rows.map(({ subject, calendar }) => {
    const root = new ICAL.Component(ICAL.parse(calendar ?? '') as unknown[])
    const event = new ICAL.Event(root.getFirstSubcomponent('vevent') ?? undefined)
    return [subject.split(':')[0], root.getFirstPropertyValue('method'), event.sequence, event.uid]
  })
}

test('who takes part gets an invitation for their own calendar, the changes and the end; two who edit do not overwrite each other', async () => {
  const people = [{ employeeId: await employeeIdOf(t, head) }, { employeeId: await employeeIdOf(t, dean) }]
  const made = (await t.as(keeper).post<CalendarEventView>('/api/calendar/events', meeting(ids.people, { people }))).body
  expect([made.people.map(({ personId }) => personId).toSorted(), (await t.as(head).get(`/api/calendar/events/${made.id}`)).status]).toEqual([
    [head.id, dean.id].toSorted(),
    200,
  ])
  const move = (startsAt: string, revision: number) => t.as(keeper).put<CalendarEventView>(`/api/calendar/events/${made.id}/time`, { startsAt, revision })
  expect((await move('2026-11-26T10:00:00Z', 1)).body).toMatchObject({ revision: 2, endsAt: expect.stringMatching(/^2026-11-26T12:00/) })
  // Jobs are due by the clock of the database, which is ahead. Of what was moved on and then back nobody hears, and of a move only then.
  const mailed = async () => [(await mailsTo(head)).length, (await mailsTo(dean)).length]
  expect([(await move('2026-11-27T10:00:00Z', 2)).status, (await move(made.startsAt, 3)).status]).toEqual([200, 200])
  await t.runJobs()
  expect([await mailed(), (await move('2026-11-26T10:00:00Z', 4)).status, await mailed()]).toEqual([[1, 1], 200, [1, 1]])
  await t.runJobs()
  const change = meeting(ids.people, {
    startsAt: '2026-11-26T10:00:00Z',
    endsAt: '2026-11-26T12:00:00Z',
    people: [{ personId: dean.id }],
    link: 'https://meet.uni.example/new',
  })
  const save = (revision: number) => t.as(keeper).put<CalendarEventView>(`/api/calendar/events/${made.id}`, { ...change, revision })
  expect(await save(1)).toMatchObject({ status: 409, body: { code: 'calendarEvent.changed' } })
  expect((await save(5)).body.people).toMatchObject([{ personId: dean.id }])
  expect((await t.as(keeper).delete(`/api/calendar/events/${made.id}`)).status).toBe(200)
  const uid = (await mailsTo(head))[0]?.[3]
  expect(await mailsTo(head)).toEqual([
    ['Σας καλούν', 'REQUEST', 0, uid],
    ['Άλλαξε', 'REQUEST', 4, uid],
    ['Δεν συμμετέχετε πια', 'CANCEL', 5, uid],
  ])
  expect((await mailsTo(dean)).map(([subject, method, sequence]) => [subject, method, sequence])).toEqual([
    ['Σας καλούν', 'REQUEST', 0],
    ['Άλλαξε', 'REQUEST', 4],
    ['Άλλαξε', 'REQUEST', 5],
    ['Ακυρώθηκε', 'CANCEL', 6],
  ])
  const told = await t.db.selectFrom('mail').select(['to_address', 'calendar']).where('calendar', 'like', '%meet.uni.example/new%').execute()
  expect(told.map(({ to_address }) => to_address)).toEqual([dean.uid])
  const entries = sql<{ code: string }>`select code from audit_entry where subject = 'calendarEvent' and subject_id = ${made.id} order by number`
  const { rows: codes } = await entries.execute(t.db)
  expect(codes.map(({ code }) => code)).toEqual(['created', ...Array(4).fill('moved'), 'changed', 'deleted'].map((end) => `calendarEvent.${end}`))
})

test('an event that is saved soon after it was moved is told of at once, and moved back once more, also to who was invited meanwhile; no move is missed', async () => {
  const [made, other] = [await employeeIdOf(t, head), await employeeIdOf(t, dean)].map((employeeId) => ({ employeeId }))
  const title = { el: 'Μετακινημένη' }
  const { id, startsAt } = (await t.as(keeper).post<CalendarEventView>('/api/calendar/events', meeting(ids.people, { title, people: [made] }))).body
  const move = (at: string, revision: number) => t.as(keeper).put(`/api/calendar/events/${id}/time`, { startsAt: at, revision })
  const on = (day: number) => ({ startsAt: `2026-11-${day}T10:00:00Z`, endsAt: `2026-11-${day}T12:00:00Z` })
  const [there, next] = [on(26), on(27)]
  expect((await move(there.startsAt, 1)).status).toBe(200)
  const people = [{ personId: head.id }, other]
  expect((await t.as(keeper).put(`/api/calendar/events/${id}`, { ...meeting(ids.people, { title, ...there, people }), revision: 2 })).status).toBe(200)
  expect((await move(startsAt, 3)).status).toBe(200)
  await t.runJobs({ early: true })
  const told = async ({ uid }: TestPerson) => {
    const mails = t.db.selectFrom('mail').select('message_key').where('to_address', '=', uid).where('subject', 'like', '%Μετακινημένη%').orderBy('id')
    return (await mails.execute()).map(({ message_key: key }) => key.replace(/^calendar:(.*):event-.*:(\d+):\d+$/, '$1 $2'))
  }
  expect([await told(head), await told(dean)]).toEqual([
    ['invited 0', 'changed 2', 'changed 3'],
    ['invited 2', 'changed 3'],
  ])
  // A move that began before the job of the one before ran, and is committed while that one runs, is told by it, and so is the way back.
  expect((await move(there.startsAt, 4)).status).toBe(200)
  const [moving, commit] = [Promise.withResolvers<number | undefined>(), Promise.withResolvers<void>()]
  onTestFinished(() => commit.resolve())
  const further = inTransaction(t.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`update calendar_event set starts_at = ${next.startsAt}, ends_at = ${next.endsAt}, revision = 6 where id = ${id}
      returning pg_backend_pid() as pid`.execute(tx)
    moving.resolve(rows[0]?.pid)
    await commit.promise
    await enqueue(tx, tellMoved, { id, startsAt: there.startsAt, personIds: [head.id] }, { key: String(id), runAt: '2099-01-01T00:00:00Z' })
  })
  const waiting = sql`select 1 from pg_stat_activity where ${await moving.promise} = any (pg_blocking_pids(pid))`
  const run = t.runJobs()
  await expect.poll(async () => (await waiting.execute(t.db)).rows.length).toBe(1)
  commit.resolve()
  await Promise.all([further, run])
  expect((await told(head)).at(-1)).toBe('changed 5')
  expect((await move(there.startsAt, 6)).status).toBe(200)
  await t.runJobs({ early: true })
  expect((await told(head)).at(-1)).toBe('changed 6')
  // A job that failed says what its people know, also where the one of a further move comes first, or with it.
  const allow = sql`alter table mail drop constraint if exists refused`
  const moveUntold = async (at: string, revision: number) => {
    await sql`alter table mail add constraint refused check (false) not valid`.execute(t.db)
    onTestFinished(async () => void (await allow.execute(t.db)))
    expect([(await move(at, revision)).status, (await t.runJobs()).failed.length]).toEqual([200, 1])
    await allow.execute(t.db)
  }
  await moveUntold(startsAt, 7)
  expect([(await move(next.startsAt, 8)).status, (await move(startsAt, 9)).status, (await t.runJobs()).failed]).toEqual([200, 200, []])
  expect((await told(head)).at(-1)).toBe('changed 9')
  await moveUntold(there.startsAt, 10)
  expect([(await move(next.startsAt, 11)).status, (await move(startsAt, 12)).status, (await t.runJobs({ early: true })).failed]).toEqual([200, 200, []])
  expect((await told(head)).at(-1)).toBe('changed 9')
})

test('a series is changed from one of its events on, alone or whole; what was changed alone stays, and each change is one mail', async () => {
  const people = [{ employeeId: await employeeIdOf(t, dean) }]
  const repeat = { unit: 'week', step: 1, times: 4, until: null }
  const first = meeting(ids.people, { startsAt: '2027-03-11T08:00:00Z', endsAt: '2027-03-11T09:00:00Z', people, repeat, title: { el: 'Κάθε Πέμπτη' } })
  const made = (await t.as(keeper).post<CalendarEventView>('/api/calendar/events', first)).body
  expect(made.series).toMatchObject({ unit: 'week', step: 1, total: 4, isApart: false, lastAt: expect.stringMatching(/^2027-04-01T07:00/) })
  const seen = async () => {
    const path = `/api/calendars/${ids.people}/entries?from=2027-03-01T00:00:00Z&until=2027-05-01T00:00:00Z`
    return (await t.as(dean).get<Entries>(path)).body.items.filter(({ isRepeated }) => isRepeated)
  }
  const brief = async () => (await seen()).map(({ startsAt, place }) => `${startsAt.slice(5, 13)} ${place.at(-1)}`)
  // The clocks go forward on the 28th.
  expect(await brief()).toEqual(['03-11T08 4', '03-18T08 4', '03-25T08 4', '04-01T07 4'])
  const [, second, third] = await seen()
  const eventPath = (entry: CalendarEntry | undefined) => `/api/calendar/events/${entry?.eventId}`
  const move = (entry: CalendarEntry | undefined, startsAt: string, scope: string) =>
    t.as(keeper).put<CalendarEventView>(`${eventPath(entry)}/time`, { startsAt, scope, revision: entry?.revision })
  expect((await move(third, '2027-03-26T08:00:00Z', 'one')).body.series?.isApart).toBe(true)
  await t.runJobs()
  const later = { ...first, startsAt: '2027-03-19T10:00:00Z', endsAt: '2027-03-19T11:00:00Z', people: [{ personId: dean.id }], place: 'Αίθουσα 5' }
  const save = { ...later, scope: 'following', revision: second?.revision }
  expect(
    (await t.as(keeper).put(eventPath(second), { ...save, kind: 'interview', slots: { minutes: 20, bookers: 'committee', ofId: committee.id } })).status,
  ).toBe(422)
  expect((await t.as(keeper).put(eventPath(second), save)).status).toBe(200)
  expect(await brief()).toEqual(['03-11T08 4', '03-19T10 5', '03-26T08 4', '04-02T09 5'])
  expect((await move(second, '2027-03-20T10:00:00Z', 'all')).body).toMatchObject({ code: 'calendarEvent.changed' })
  expect((await t.as(keeper).delete(`${eventPath(second)}?scope=one`)).status).toBe(200)
  expect((await t.as(keeper).delete(`/api/calendar/events/${made.id}?scope=all`)).status).toBe(200)
  expect(await seen()).toEqual([])
  const mails = (await t.db.selectFrom('mail').selectAll().where('to_address', '=', dean.uid).where('subject', 'like', '%Πέμπτη%').orderBy('id').execute()).map(
    ({ subject, calendar }) => {
      const events = new ICAL.Component(ICAL.parse(calendar ?? '') as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
      return [
        subject.replace(/:.*\d\d:\d\d/, ''),
        events.map(({ uid, sequence, startDate }) => `${uid.length} ${sequence} ${startDate.toJSDate().toISOString().slice(5, 13)}`),
      ]
    },
  )
  const row = (sequence: number, at: string) => `54 ${sequence} ${at}`
  expect(mails).toEqual([
    ['Σας καλούν και 3 ακόμη', [row(0, '03-11T08'), row(0, '03-18T08'), row(0, '03-25T08'), row(0, '04-01T07')]],
    ['Άλλαξε', [row(1, '03-26T08')]],
    ['Άλλαξε και 1 ακόμη', [row(1, '03-19T10'), row(1, '04-02T09')]],
    ['Ακυρώθηκε', [row(2, '03-19T10')]],
    ['Ακυρώθηκε και 2 ακόμη', [row(1, '03-11T08'), row(2, '03-26T08'), row(2, '04-02T09')]],
  ])
})

test('dates must fit: an end after the beginning, whole days from midnight in Athens, and only an invitation that one may know of', async () => {
  const post = async (more: object) => (await t.as(keeper).post<{ code: string }>('/api/calendar/events', meeting(ids.all, more))).body.code
  const hidden = await makeInvitation(t.db, { is_published: false })
  const slots = { minutes: 20, bookers: 'invitation', ofId: hidden.id }
  expect([
    await post({ endsAt: '2026-11-25T10:00:00Z' }),
    await post({ isAllDay: true }),
    await post({ kind: 'interview', slots }),
    await post({ kind: 'interview', slots: { ...slots, ofId: scene.invitation.id, minutes: 240 } }),
    await post({ kind: 'interview', slots: { ...slots, bookers: 'committee', ofId: 999_999 } }),
  ]).toEqual(['request.invalid', 'calendar.datesWrong', 'invitation.notFound', 'calendar.slotsWrong', 'committee.notFound'])
  const ofGone = (audience: string) => t.as(keeper).post<{ code: string }>('/api/calendars', { title: { el: 'Παλιά' }, audience, ofId: 999_999 })
  expect([(await ofGone('unit')).body.code, (await ofGone('committee')).body.code]).toEqual(['unit.notFound', 'committee.notFound'])
})

test('a secret address shows what its owner sees now, until a new one is made, the right is gone or the account is closed', async () => {
  const addressOf = async (id = 0) => new URL((await t.as(head).post<{ url: string }>(`/api/calendars/${id}/address`, {})).body.url).pathname
  const first = await addressOf()
  const [second, ofSchool] = [await addressOf(), await addressOf(ids.unit)]
  expect([(await t.guest.get(first)).status, (await t.guest.get('/pub/calendar/abcdefghijklmnopqrstuvwxyz/calendar.ics')).status]).toEqual([404, 404])
  expect(await t.db.selectFrom('rate_limit').select('key').where('key', 'like', 'calendar:%').execute()).toEqual([])
  const feed = await t.guest.get(second)
  expect([feed.status, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = new ICAL.Component(ICAL.parse(feed.text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(events.map(({ summary }) => summary)).toEqual(expect.arrayContaining(['Συνεδρίαση', 'Λήξη: Άδεια απουσίας']))
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  const addressAsSeen = async () => (await t.as(head).get<Entries>(`/api/calendars/0/entries?${november}`)).body.address
  expect(await addressAsSeen()).toEqual({ usedAt: expect.stringMatching(/^2026-11-20T10:00/), usedFrom: expect.stringMatching(/./) })
  // Within the hour it stays as it is, whoever asks.
  await t.db.updateTable('calendar_address').set({ used_from: '203.0.113.7' }).where('person_id', '=', head.id).where('calendar_id', 'is', null).execute()
  t.clock.set('2026-11-20T10:59:00Z')
  await t.guest.get(second)
  expect((await addressAsSeen())?.usedFrom).toBe('203.0.113.7')
  t.clock.set('2026-11-20T11:00:00Z')
  await t.guest.get(second)
  expect((await addressAsSeen())?.usedAt).toMatch(/^2026-11-20T11:00/)
  const uses = await t.db.selectFrom('audit_entry').select('id').where('code', '=', 'calendar.addressUsed').where('actor_id', '=', head.id).execute()
  expect(uses).toHaveLength(2)
  expect((await t.guest.get(ofSchool)).text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  const kept = await t.db.selectFrom('calendar_address').selectAll().where('person_id', '=', head.id).execute()
  expect([kept.length, JSON.stringify(kept).includes(second.split('/')[3] ?? '')]).toEqual([2, false])
  // More than a program takes: the days that are told become fewer, and the feed says which.
  await sql`insert into calendar_event (calendar_id, kind, title, starts_at, ends_at, changed_at)
    select ${ids.unit}, 'event', '{"el":"Πολλές"}', at, at + interval '1 hour', at from generate_series('2027-01-10T08:00Z'::timestamptz, '2027-01-20', '6 minutes') at`.execute(
    t.db,
  )
  const narrow = (await t.guest.get(ofSchool)).text.replaceAll('\r\n ', '')
  expect([narrow.match(/X-WR-CALDESC:(.*)/)?.[1], narrow.includes('SUMMARY:Συνεδρίαση'), narrow.includes('Πολλές')]).toEqual([
    ...['Εδώ φαίνονται όσα είναι από 06-11-2026 έως 04-01-2027.', true, false],
  ])
  const school = { title: { el: 'Σχολή' }, audience: 'people', revision: 1 }
  expect((await t.as(keeper).put(`/api/calendars/${ids.unit}`, school)).status).toBe(200)
  expect([(await t.guest.get(ofSchool)).status, (await t.guest.get(second)).text.includes('SUMMARY:Συνεδρίαση')]).toEqual([404, false])
  await t.db.updateTable('person').set({ is_active: false }).where('id', '=', head.id).execute()
  expect((await t.guest.get(second)).status).toBe(404)
})
