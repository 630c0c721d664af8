import type { LetterField } from '@klesis/contract/letters/letters.ts'
import type { UnitPictures } from '@klesis/contract/org/unit-pictures.ts'
import { spokenIn } from '@klesis/pdf/testing/spoken-in.ts'
import { textOf } from '@klesis/pdf/testing/text-of.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { approveStep, rejectStep } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeChain, makeCommitteeStep, makeDraft, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())
let admin: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
})

const form = {
  display: 'form',
  components: [
    { type: 'textfield', key: 'purpose', label: 'Purpose', input: true },
    { type: 'textfield', key: 'secret', label: 'Secret', input: true, conditional: { show: true, when: 'purpose', eq: 'x' } },
    { type: 'select', key: 'kind', label: 'Kind', input: true, data: { values: [{ value: 'talk', label: 'Talk' }] } },
    { type: 'datagrid', key: 'trips', label: 'Trips', input: true, components: [{ type: 'textfield', key: 'to', label: 'To', input: true }] },
  ],
  i18n: { el: { Purpose: 'Σκοπός', Talk: 'Ομιλία' } },
}
const data = { purpose: 'Συνέδριο <b>{answer:kind}</b> {applicant.email}', kind: 'talk', trips: [{ to: 'Χανιά' }, { to: 'Κως' }], secret: 'κρυφό' }
const body = [
  '<h2>Προς {applicant.name}</h2><p>Σκοπός: {answer:purpose}. Είδος: {answer:kind}. Προορισμοί: {answer:trips.to}. {answer:secret}</p>',
  '<ul><li>Πρόσκληση: {invitation.title}</li></ul><p>{decision.position}, {decision.name}, {decision.date} {decision.reason}</p>',
].join('')

async function scene(answers: object = data) {
  const chain = await makeChain(t.db, 2, { form })
  const { id } = await makeSubmitted(t.db, chain.invitation.id, chain.applicant, answers as { purpose: string; place: string })
  const [head, dean] = chain.heads as [TestPerson, TestPerson]
  return { ...chain, id, head, dean, path: `/api/invitation/${chain.invitation.id}/letters/decision` }
}

async function pdf(person: TestPerson, url: string, payload?: object) {
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await t.app.inject(payload ? { method: 'POST', url, headers, payload } : { url, headers })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  const text = isPdf ? (await textOf(answer.rawPayload)).join(' ').replaceAll(/\s+/g, ' ') : ''
  return { status: answer.statusCode, text, code: isPdf ? undefined : answer.json<{ code: string }>().code }
}
const nameOf = async ({ id }: TestPerson) => (await t.db.selectFrom('person').select('fullname').where('id', '=', id).executeTakeFirstOrThrow()).fullname ?? ''
const kept = async () => {
  const count = (table: 'document' | 'file') =>
    t.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  return [(await count('document')).n, (await count('file')).n]
}

describe('the preview of a letter', () => {
  test('says what an application says, as text, and is marked; nothing of it is kept', async () => {
    const { path, id, applicant, dean, units } = await scene()
    const before = await kept()
    const { status, text } = await pdf(admin, `${path}/preview`, { title: { el: 'Απόφαση για {applicant.name}' }, body: { el: body }, applicationId: id })
    expect(status).toBe(200)
    const parts = [
      ...['Προεπισκόπηση', `Απόφαση για ${await nameOf(applicant)}`, 'Σκοπός: Συνέδριο <b>{answer:kind}</b> {applicant.email}.', 'Είδος: Ομιλία.'],
      ...['Προορισμοί: Χανιά, Κως.', '• Πρόσκληση: Άδεια απουσίας', await nameOf(dean), '20 Νοεμβρίου 2026'],
    ]
    for (const part of parts) expect(text).toContain(part)
    expect(text).not.toContain('κρυφό')
    expect(units.length).toBeGreaterThan(0)
    expect(await kept()).toEqual(before)
  })

  test('has the letterhead of the unit that decides, from the institution down', async () => {
    const { path, id } = await scene()
    const { rows } = await lineOf(id)
    const { text } = await pdf(admin, `${path}/preview`, { title: {}, body: { el: '<p>α</p>' }, applicationId: id })
    expect(text.startsWith(rows.join(' '))).toBe(true)
  })

  test('has the emblem of the unit that decides, else of the nearest above that has one; its editors set and remove it', async () => {
    const { path, id } = await scene()
    const unit = (await decidingUnit(id)) ?? 0
    const above = await t.db.selectFrom('unit').select('parent_id').where('id', '=', unit).executeTakeFirstOrThrow()
    const picturesOf = (unitId: number | null) => `/api/org/units/${unitId}/pictures`
    const put = (unitId: number | null, bytes: Buffer, kind = 'logo') =>
      sendFile<UnitPictures & { code?: string }>(t.as(admin), `${picturesOf(unitId)}/${kind}`, { name: 'logo.png', bytes })
    const spoken = async (language: 'el' | 'en' = 'el') => {
      const given = { title: {}, body: { el: '<p>α</p>', en: '<p>a</p>' }, applicationId: id, language }
      const headers = { authorization: `Bearer ${admin.token}` }
      const { rawPayload } = await t.app.inject({ method: 'POST', url: `${path}/preview`, headers, payload: given })
      return spokenIn(rawPayload)
    }
    expect([await spoken(), (await t.as(admin).get(picturesOf(unit))).body]).toEqual([[], { logo: null, seal: null }])
    const drawn = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0000' } })
      .withExif({ IFD0: { Make: 'Camera' } })
      .png()
      .toBuffer()
    const { body: inherited } = await put(above.parent_id, drawn)
    expect(inherited.logo?.unit.id).toBe(above.parent_id)
    // On white, without metadata and no larger than paper needs.
    const kept = Buffer.from(inherited.logo?.image.split(',')[1] ?? '', 'base64')
    const { format, width, height, exif } = await sharp(kept).metadata()
    expect([format, width, height, exif, (await sharp(kept).stats()).dominant.r > 240]).toEqual(['jpeg', 480, 320, undefined, true])
    const nameOfUnit = async (unitId: number | null) => (await t.db.selectFrom('unit').select('label').where('id', '=', unitId).executeTakeFirstOrThrow()).label
    expect(await spoken()).toEqual([`Έμβλημα: ${await nameOfUnit(above.parent_id)}`])
    await put(unit, drawn)
    const second = await put(unit, drawn)
    expect(second.body.logo?.unit.id).toBe(unit)
    expect([await spoken(), await spoken('en')]).toEqual([[`Έμβλημα: ${await nameOfUnit(unit)}`], [`Emblem: ${await nameOfUnit(unit)}`]])
    for (const [bytes, code] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.type'],
      [drawn.subarray(0, drawn.length / 2), 'file.broken'],
    ] as const)
      expect((await put(unit, bytes)).body.code).toBe(code)
    expect((await t.as(admin).delete<UnitPictures>(`${picturesOf(unit)}/logo`)).body.logo?.unit.id).toBe(above.parent_id)
    expect(await spoken()).toEqual([`Έμβλημα: ${await nameOfUnit(above.parent_id)}`])
    const files = await t.db.selectFrom('file').select('attached_at').where('name', '=', 'logo.jpg').execute()
    expect(files.map(({ attached_at }) => attached_at !== null).sort()).toEqual([false, false, true])
    const entries = await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'unit').where('subject_id', '=', unit).execute()
    expect(entries.map(({ code }) => code)).toEqual(['unit.pictureSet', 'unit.pictureSet', 'unit.pictureRemoved'])
  })

  test('is in the language asked for where the letter has it, with the words of that language', async () => {
    const { path, id } = await scene()
    const given = { title: {}, body: { el: '<p>Είδος {answer:kind}</p>', en: '<p>Kind {answer:kind} on {letter.date}</p>' }, applicationId: id }
    expect((await pdf(admin, `${path}/preview`, { ...given, language: 'en' })).text).toContain('Kind Talk on 20 November 2026')
    expect((await pdf(admin, `${path}/preview`, given)).text).toContain('Είδος Ομιλία')
  })

  test('is of what was saved last for the application that was submitted last, unless it says otherwise', async () => {
    const { path, invitation, applicant } = await scene()
    expect((await pdf(admin, `${path}/preview`, {})).code).toBe('letter.notFound')
    await t.as(admin).put(path, { title: { el: 'Αποθηκευμένη' }, body: { el: '<p>{answer:purpose}</p>' }, revision: 0 })
    expect((await pdf(admin, `${path}/preview`, {})).text).toMatch(/Αποθηκευμένη.*Συνέδριο/)
    const other = await makeChain(t.db, 1, { form })
    const empty = `/api/invitation/${other.invitation.id}/letters/decision/preview`
    expect((await pdf(admin, empty, { title: {}, body: { el: 'α' } })).code).toBe('letter.noApplication')
    const draft = await makeDraft(t.db, invitation.id, applicant)
    for (const applicationId of [draft.id, (await scene()).id, 999_999]) {
      expect((await pdf(admin, `${path}/preview`, { applicationId })).code).toBe('application.notFound')
    }
  })

  test('tells who rejected and why, and nothing that an approver noted beside an approval', async () => {
    const { path, id, head, dean } = await scene()
    const ask = async () =>
      (await pdf(admin, `${path}/preview`, { title: {}, body: { el: '<p>{decision.name}: {decision.reason}.</p>' }, applicationId: id })).text
    await approveStep(t.db, await actorOf(t.db, head.id), { applicationId: id, reason: 'Μόνο για εμάς', now })
    expect(await ask()).toContain(`${await nameOf(dean)}: .`)
    await rejectStep(t.db, await actorOf(t.db, dean.id), { applicationId: id, reason: 'Ελλιπής', now })
    expect(await ask()).toContain(`${await nameOf(dean)}: Ελλιπής.`)
  })

  test.each([
    ['majority', [0, 1, 2], 2],
    ['majority', [1, 0, 2], 0],
    ['chair', [1, 0], 0],
  ] as const)('names no member who voted against what the committee approved: rule %s, votes of %j', async (rule, [against, ...approving], decider) => {
    const { committee, invitation, application } = await makeCommitteeStep(t.db, rule)
    const personAt = (index: number) => committee.members[index] as TestPerson
    const target = { applicationId: application.id, reason: 'Γνώμη', now }
    await rejectStep(t.db, await actorOf(t.db, personAt(against).id), target)
    for (const index of approving) {
      const later = new Date(now.getTime() + index * 60_000)
      await approveStep(t.db, await actorOf(t.db, personAt(index).id), { ...target, now: later })
    }
    const given = { title: {}, body: { el: '<p>{decision.name}: {decision.reason}.</p>' }, applicationId: application.id }
    const { text } = await pdf(admin, `/api/invitation/${invitation.id}/letters/decision/preview`, given)
    expect(text).toContain(`${await nameOf(personAt(decider))}: .`)
  })

  test('of answers without end says their beginning', async () => {
    const { path, id } = await scene({ purpose: `${'α'.repeat(300_000)}ω` })
    const given = { title: {}, body: { el: '<p>{answer:purpose}</p><p>{answer:purpose}</p><p>Τέλος</p>' }, applicationId: id }
    const { status, text } = await pdf(admin, `${path}/preview`, given)
    expect([status, text.includes('…'), text.includes('ω'), text.includes('Τέλος')]).toEqual([200, true, false, true])
  })
})

describe('for an application', () => {
  test('who decides and who sees the invitation read the letters in effect; its applicant and strangers do not', async () => {
    const { path, id, head, dean, applicant, invitation } = await scene()
    const viewer = await t.person()
    await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
    const saved = await t.as(admin).put<{ revision: number }>(path, { title: { el: 'Απόφαση' }, body: { el: '<p>{answer:purpose}</p>' }, revision: 0 })
    const mine = `/api/application/${id}/letters`
    expect((await pdf(head, `${mine}/decision`)).code).toBe('letter.notFound')
    await t.as(admin).post(`${path}/effect`, { revision: saved.body.revision })
    for (const person of [head, viewer]) {
      expect((await t.as(person).get(mine)).body).toEqual({
        items: [{ isMended: false, mayMend: person === head, kind: 'decision', title: 'Επιστολή απόφασης' }],
      })
      expect((await pdf(person, `${mine}/decision`)).text).toContain('Συνέδριο')
      expect((await pdf(person, `${mine}/rejection`)).code).toBe('letter.notFound')
    }
    expect((await t.as(applicant).get(mine)).body).toEqual({ items: [] })
    expect((await pdf(applicant, `${mine}/decision`)).code).toBe('letter.notFound')
    // The step of the second approver has not opened.
    for (const person of [dean, await t.person()]) {
      expect((await t.as(person).get<{ code: string }>(mine)).body.code).toBe('application.notFound')
      expect((await pdf(person, `${mine}/decision`)).code).toBe('application.notFound')
    }
  })
})

test('what letters can say is listed with what it says on the last application, in both languages', async () => {
  const { path } = await scene()
  const { body: answer } = await t.as(admin).get<{ application: { label: string }; items: LetterField[] }>(path.replace('/decision', '/placeholders'))
  const byName = new Map(answer.items.map((item) => [item.name, item]))
  expect(byName.get('answer:kind')).toEqual({ name: 'answer:kind', label: { el: 'Kind', en: 'Kind' }, example: { el: 'Ομιλία', en: 'Talk' } })
  expect(byName.get('letter.date')?.example).toEqual({ el: '20 Νοεμβρίου 2026', en: '20 November 2026' })
  expect([...byName.keys()].filter((name) => name.startsWith('answer:'))).toEqual(['answer:purpose', 'answer:secret', 'answer:kind', 'answer:trips.to'])
  const other = await makeChain(t.db, 1, { form })
  const bare = await t.as(admin).get<{ application: null; items: LetterField[] }>(`/api/invitation/${other.invitation.id}/letters/placeholders`)
  expect([bare.body.application, bare.body.items[0]?.example]).toEqual([null, { el: '', en: '' }])
})

async function decidingUnit(applicationId: number): Promise<number | null> {
  const step = await t.db
    .selectFrom('step as s')
    .innerJoin('step_group as g', 'g.id', 's.group_id')
    .select('s.unit_id')
    .where('s.application_id', '=', applicationId)
    .orderBy('g.sort_order', 'desc')
    .executeTakeFirstOrThrow()
  return step.unit_id
}

/** The labels of the units that the letter of an application is headed by. */
async function lineOf(applicationId: number): Promise<{ rows: string[] }> {
  const rows: string[] = []
  for (let id = await decidingUnit(applicationId); id !== null; ) {
    const unit = await t.db.selectFrom('unit').select(['label', 'parent_id']).where('id', '=', id).executeTakeFirstOrThrow()
    rows.unshift(unit.label)
    id = unit.parent_id
  }
  return { rows }
}
